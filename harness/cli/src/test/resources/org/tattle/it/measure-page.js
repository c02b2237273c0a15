// Measures a page that is shown in a frame and sends what is wrong with it to the page around it.
(() => {
  const faults = [];
  const root = document.documentElement;
  const height = root.scrollHeight; // as first opened
  document.querySelectorAll('details').forEach(one => { one.open = true; });

  const name = element => {
    const text = (element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const style = element.getAttribute('class');
    return element.tagName.toLowerCase() + (style ? '.' + style.replace(/ /g, '.') : '') + ' "' + text + '"';
  };

  // overflow
  const width = root.clientWidth;
  if (root.scrollWidth > width + 1) {
    faults.push('overflow: the document is ' + root.scrollWidth + ' wide');
  }
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) {
      continue;
    }
    const around = element.parentElement.closest('section,.verdict,nav,main');
    const limit = around ? around.getBoundingClientRect() : {left: 0, right: width};
    if (box.right > limit.right + 1 || box.left < limit.left - 1) {
      faults.push('overflow: ' + name(element) + ' ends at ' + Math.round(box.right) + ' of ' + Math.round(limit.right));
    }
    const inner = element.tagName !== 'svg' && getComputedStyle(element).display !== 'inline';
    if (inner && element.scrollWidth > element.clientWidth + 1) {
      faults.push('clipped: ' + name(element) + ' shows ' + element.clientWidth + ' of ' + element.scrollWidth);
    }
  }

  // contrast
  const color = text => {
    const parts = text.match(/[\d.]+(e-?\d+)?/g).map(Number);
    const unit = text.startsWith('color(') ? 1 : 255;
    return [parts[0] / unit, parts[1] / unit, parts[2] / unit, parts.length > 3 ? parts[3] : 1];
  };
  const over = (top, below) => [0, 1, 2].map(i => top[3] * top[i] + (1 - top[3]) * below[i]).concat(1);
  const paper = element => {
    let layers = [];
    for (let at = element; at; at = at.parentElement) {
      layers.push(color(getComputedStyle(at).backgroundColor));
    }
    return layers.reverse().reduce((below, top) => over(top, below), [1, 1, 1, 1]);
  };
  const luminance = rgb => rgb.slice(0, 3)
      .map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
      .reduce((sum, x, i) => sum + x * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (ink, element) => {
    const below = paper(element);
    const pair = [luminance(over(color(ink), below)), luminance(below)].sort((a, b) => b - a);
    return (pair[0] + 0.05) / (pair[1] + 0.05);
  };
  const seen = new Set();
  const demand = (least, ink, element, what) => {
    const ratio = contrast(ink, element);
    const fault = what + ': ' + ink + ' has ' + ratio.toFixed(2) + ' of ' + least;
    if (ratio < least && !seen.has(fault)) {
      seen.add(fault);
      faults.push(fault + ', ' + name(element));
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || element.closest('script,style,title')) {
      continue;
    }
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    demand(large ? 3 : 4.5, element.closest('svg') ? style.fill : style.color, element, 'pale text');
  }
  for (const element of document.querySelectorAll('svg .line, svg .dot > *')) {
    const ink = getComputedStyle(element).stroke;
    if (ink !== 'none') {
      demand(3, ink, element, 'pale line');
    }
  }
  for (const element of document.querySelectorAll('.swatch')) {
    demand(3, getComputedStyle(element).backgroundColor, element.parentElement, 'pale swatch');
  }

  // headings
  let level = 0;
  for (const heading of document.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const own = Number(heading.tagName[1]);
    if (own > level + 1 || own === 1 && level > 0) {
      faults.push('heading: ' + name(heading) + ' after level ' + level);
    }
    level = own;
  }
  if (document.querySelectorAll('h1').length !== 1) {
    faults.push('heading: not one h1');
  }

  // text alternatives
  for (const picture of document.querySelectorAll('svg')) {
    const described = picture.getAttribute('role') === 'img' && (picture.getAttribute('aria-label') || '').length > 20;
    if (!described && picture.getAttribute('aria-hidden') !== 'true') {
      faults.push('no text: ' + name(picture));
    }
  }
  for (const figure of document.querySelectorAll('figure')) {
    if (!figure.querySelector('figcaption')) {
      faults.push('no text: ' + name(figure) + ' has no caption');
    }
  }
  for (const table of document.querySelectorAll('table:not(.keys)')) {
    if (!table.querySelector('th')) {
      faults.push('no text: ' + name(table) + ' has no headings');
    }
  }
  parent.postMessage({height, faults: faults.slice(0, 20)}, '*');
})();
