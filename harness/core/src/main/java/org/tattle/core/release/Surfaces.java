package org.tattle.core.release;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tattle.core.audit.NamedSurface;

/**
 * The surfaces of a type of release, under the names that plans give them.
 *
 * @param forms the forms of names, in the order in which they are listed
 * @param examples of names, for suggestions after a typing error
 * @param ladder names of surfaces that one would publish in place of each other, the one that shows most first
 * @param derivation whether whoever sees the first surface can derive the second one exactly
 * @param <R> the release
 */
public record Surfaces<R>(
        List<Form<R>> forms, List<String> examples, List<String> ladder, BiPredicate<String, String> derivation) {
    /**
     * Surfaces whose names have one form.
     *
     * @param name the form as users see it: {@code top-N}
     * @param meaning what such a surface shows, for lists
     * @param pattern matches the whole name, with a group for each number
     * @param phrase what one shows, by its numbers: {@code the 20 most probable words}
     * @param surface the surface, by its name and numbers
     */
    public record Form<R>(
            String name,
            String meaning,
            Pattern pattern,
            Function<List<Integer>, String> phrase,
            BiFunction<String, List<Integer>, NamedSurface<R, ?>> surface) {
        private Optional<List<Integer>> numbers(String given) {
            Matcher matcher = pattern.matcher(given);
            return matcher.matches()
                    ? Optional.of(IntStream.rangeClosed(1, matcher.groupCount())
                            .mapToObj(group -> Integer.parseInt(matcher.group(group)))
                            .toList())
                    : Optional.empty();
        }
    }

    /** The surface of a name, such as {@code decimals-4}; empty where there is none. */
    public Optional<NamedSurface<R, ?>> named(String name) {
        return of(name, (form, numbers) -> form.surface.apply(name, numbers));
    }

    /** What a surface shows: {@code the 20 most probable words of each topic}; empty if there is none of the name. */
    public Optional<String> shown(String name) {
        return of(name, (form, numbers) -> form.phrase.apply(numbers));
    }

    /** Whether whoever sees one surface can derive another exactly. */
    public boolean derives(String from, String derived) {
        return derivation.test(from, derived);
    }

    /** The same surfaces of a release that contains one of this type. */
    public <C> Surfaces<C> within(Function<C, R> part) {
        return new Surfaces<>(
                forms.stream()
                        .map(form -> new Form<C>(
                                form.name,
                                form.meaning,
                                form.pattern,
                                form.phrase,
                                (name, numbers) -> within(form.surface.apply(name, numbers), part)))
                        .toList(),
                examples,
                ladder,
                derivation);
    }

    private static <C, R, S> NamedSurface<C, S> within(NamedSurface<R, S> surface, Function<C, R> part) {
        return new NamedSurface<>(
                surface.name(), surface.type(), release -> surface.surface().restrict(part.apply(release)));
    }

    private <T> Optional<T> of(String name, BiFunction<Form<R>, List<Integer>, T> property) {
        return forms.stream()
                .flatMap(form -> form.numbers(name).map(numbers -> property.apply(form, numbers)).stream())
                .findFirst();
    }
}
