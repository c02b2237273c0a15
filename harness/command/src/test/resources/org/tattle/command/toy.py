"""A worker for tests: counts words in two groups, or does one thing wrong."""
import json
import os
import signal
import sys
import time

mode = sys.argv[1]
trained = 0
model = {}


def say(**fields):
    print(json.dumps(fields), flush=True)


def save(out, rows, name='a.csv'):
    with open(os.path.join(out, name), 'w') as file:
        file.writelines(','.join(map(repr, row)) + '\n' for row in rows)


def lines(file):
    with open(file, encoding='utf-8') as opened:
        return opened.read().split('\n')[:-1]


def fork_children():
    for _ in range(10):
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                time.sleep(600)
            os._exit(0)


def train(message):
    global trained, model
    trained += 1
    folder, out = os.path.dirname(message['train']), message['out']
    records = [json.loads(line) for line in lines(message['train'])]
    print('learning from %d records' % len(records), file=sys.stderr)
    if mode == 'classifier':
        columns = lines(os.path.join(folder, 'columns.txt'))
        positive = lines(os.path.join(folder, 'classes.txt'))[1]
        weights = [sum(r['features'][c] for r in records if r['label'] == positive) for c in range(len(columns))]
        return save(out, [weights])
    if mode == 'rates':
        return save(out, [[float(sum(r['count'] for r in records))]])
    if mode == 'answers':
        model = {record['id'] for record in records}
        return None
    if mode == 'embeddings':
        model = {record['id'] for record in records}
        return save(out, [[-1.0, 0.5, 2.0]])
    words = lines(os.path.join(folder, 'words.txt'))
    column = {word: i for i, word in enumerate(words)}
    rows = [[0.5] * len(words), [0.5] * len(words)]
    for i, record in enumerate(records):
        for word in record['text'].split():
            rows[(i + message['seed']) % 2][column[word]] += 1
    if mode == 'pid':
        rows = [[float(os.getpid())] + [1.0] * (len(words) - 1)]
    elif mode == 'environment':
        print(' '.join(sorted(os.environ)), file=sys.stderr)
        sys.exit(1)
    elif mode == 'exit' or (mode == 'exit-second' and trained == 2):
        sys.exit(3)
    elif mode == 'die':
        os.kill(os.getpid(), signal.SIGKILL)
    elif mode == 'raise':
        raise ValueError('no such topic')
    elif mode == 'hang':
        time.sleep(600)
    elif mode == 'garbage':
        print('done with it')
    elif mode == 'endless-line':
        while True:
            sys.stdout.write('x' * 65536)
    elif mode == 'endless-lines':
        while True:
            sys.stdout.write('x\n' * 65536)
    elif mode == 'endless-errors':
        while True:
            sys.stderr.write('y' * 65536)
    elif mode == 'nan':
        rows[1][0] = float('nan')
    elif mode == 'negative':
        rows[0][0] = -1.0
    elif mode == 'shape':
        rows = [row + [1.0] for row in rows]
    elif mode == 'transposed':
        rows = [list(row) for row in zip(*rows)]
    elif mode == 'empty-topic':
        rows[1] = [0.0] * len(words)
    elif mode == 'nothing':
        return None
    elif mode == 'two':
        save(out, rows, 'b.csv')
    elif mode == 'link':
        return os.symlink('/etc/passwd', os.path.join(out, 'a.csv'))
    elif mode == 'folder-link':
        os.symlink('/etc', os.path.join(out, 'more'))
    elif mode == 'fifo':
        os.mkfifo(os.path.join(out, 'b.csv'))
    elif mode == 'huge':
        with open(os.path.join(out, 'a.npy'), 'wb') as file:
            return file.truncate(8 * 10 ** 9)
    elif mode == 'children':
        fork_children()
        sys.exit(4)
    return save(out, rows)


def ask(message):
    answers = [float(json.loads(line)['id'] in model) for line in lines(message['records'])]
    header = "{'descr': '<f8', 'fortran_order': False, 'shape': (%d,), }" % len(answers)
    header += ' ' * (-(len(header) + 11) % 64) + '\n'
    import struct
    with open(message['answers'], 'wb') as file:
        file.write(b'\x93NUMPY\x01\x00' + struct.pack('<H', len(header)) + header.encode())
        file.write(struct.pack('<%dd' % len(answers), *answers))


for line in sys.stdin:
    request = json.loads(line)
    if request['type'] == 'hello':
        if mode == 'silent':
            time.sleep(600)
        say(type='hello', protocol=2 if mode == 'other-protocol' else 1, name='toy')
    elif request['type'] == 'train' and mode == 'error':
        say(type='error', message='too few\nrecords')
    elif request['type'] == 'train' and mode == 'other-answer':
        say(type='answered')
    elif request['type'] == 'train':
        train(request)
        say(type='trained', more=[1, {'unknown': 'fields'}])
    elif request['type'] == 'ask':
        ask(request)
        say(type='answered')
    elif request['type'] == 'bye':
        if mode == 'stay':
            time.sleep(600)
        break
