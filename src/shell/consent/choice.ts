import {
  acceptCategory,
  acceptedCategory,
  run,
  validConsent,
  type Translation,
} from 'vanilla-cookieconsent';
import { CONSENT_KEY } from './consentKey';

/** The category of what a visitor accepts or refuses. */
const ANALYTICS = 'analytics';

/** Without texts for its windows, the library makes none. Its types ask for them. */
const NO_WORDS = { preferencesModal: { sections: [] } } as unknown as Translation;

/** How long a choice holds, in days: visitors are asked twice a year at most. */
const CHOICE_DAYS = 182;

/** What the visitor has answered; undefined before the answer. */
export type Choice = 'accepted' | 'refused' | undefined;

/**
 * Reads the choice of the visitor. It is kept in the storage of the browser and not in a cookie, so that
 * no request carries it.
 */
export async function readChoice(): Promise<Choice> {
  await run({
    categories: {
      necessary: { enabled: true, readOnly: true },
      // The cookies of Google Analytics go with the consent; Plausible has none.
      [ANALYTICS]: { autoClear: { cookies: [{ name: /^_ga/ }] } },
    },
    cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: CHOICE_DAYS },
    // The question is ours (ConsentPanel.tsx). The library keeps the choice.
    autoShow: false,
    language: { default: 'en', translations: { en: NO_WORDS } },
    hideFromBots: false,
    manageScriptTags: false,
  });
  if (!validConsent()) return undefined;
  return acceptedCategory(ANALYTICS) ? 'accepted' : 'refused';
}

/** Keeps the choice of the visitor. */
export function keepChoice(choice: 'accepted' | 'refused'): void {
  acceptCategory(choice === 'accepted' ? 'all' : []);
}
