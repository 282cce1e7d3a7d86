import { dayOf, type Moment } from '../../../src/content/day';
import {
  contactWarnings,
  endWarning,
  factWarnings,
  linkWarnings,
  repeatedAlts,
} from '../../compiler/checks';
import type { PageDraft, PlaceholderValues, Site } from '../../compiler/schemas';
import { SITE_FILE, type YamlSource } from '../../compiler/sources';

/** A draft as it was parsed. */
type ParsedDraft = { source: YamlSource; page: PageDraft; site: Site | undefined };

type WarningRules = {
  values: PlaceholderValues | undefined;
  tripForms: readonly string[];
  now: Moment;
};

/** Lists what an editor should change in a draft, although it can be saved. */
export function draftWarnings(
  { source, page, site }: ParsedDraft,
  { values, tripForms, now }: WarningRules,
): string[] {
  const ofValues = values
    ? [...factWarnings([source], values, false), ...contactWarnings([source], values)]
    : [];
  const isSite = source.file === SITE_FILE;
  const ofLinks = linkWarnings(isSite ? site : page, {
    tripForms,
    today: dayOf(now),
    ownAddress: site?.brand.url,
  });
  const ofPage = isSite
    ? []
    : [
        ...repeatedAlts(page).map(({ message }) => message),
        ...(page.draft === true
          ? []
          : page.blocks.flatMap((block) => (block && endWarning(block, now)) ?? [])),
      ];
  return [...ofValues.map(({ message }) => message), ...ofLinks, ...ofPage];
}
