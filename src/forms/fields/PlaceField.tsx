import { useCallback, useState, type ComponentProps } from 'react';
import { importWithRetry } from '../../ui/loading/lazyWithRetry';
import { ComboboxField } from '../../ui/fields/ComboboxField';
import { useFormContent } from '../frame/FormContent';
import type { SuggestPlaces } from './placeSuggestions';

type PlaceFieldProps = Omit<
  ComponentProps<typeof ComboboxField>,
  'listLabel' | 'suggest' | 'countText' | 'onUse'
> & {
  /** Reads the texts of the other place fields that may be wanted here, the likeliest first. */
  usedPlaces?: () => readonly string[];
};

/**
 * A field for the place of a departure or destination, which suggests airports (docs/specification.md,
 * 'Places'). The airports are fetched when it is about to be used. Until then, and without them, it is a
 * plain text field.
 */
export function PlaceField({ usedPlaces, ...field }: PlaceFieldProps) {
  const { places } = useFormContent().forms;
  const [suggestPlaces, setSuggestPlaces] = useState<SuggestPlaces>();
  const [used, setUsed] = useState<readonly string[]>([]);
  const prepare = (): void => {
    setUsed(usedPlaces?.() ?? []);
    if (suggestPlaces) return;
    void importWithRetry(() => import('./placeSuggestions'))
      .then(({ loadPlaceSuggestions }) => loadPlaceSuggestions())
      .then(
        (suggest) => setSuggestPlaces(() => suggest),
        // The next use of the field tries again.
        () => undefined,
      );
  };
  const suggest = useCallback(
    (text: string) => suggestPlaces?.(text, used) ?? [],
    [suggestPlaces, used],
  );
  const countText = (count: number): string => {
    if (count === 0) return places.none;
    return `${count} ${count === 1 ? places.one : places.many}`;
  };
  return (
    <ComboboxField
      {...field}
      listLabel={places.list}
      suggest={suggestPlaces && suggest}
      countText={countText}
      onUse={prepare}
    />
  );
}
