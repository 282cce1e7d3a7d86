import { FIRST_PAGE_KEY, keepFirstPage } from '../../leads/firstPage';
import { CONSENT_KEY } from './consentKey';

/** The category of what a visitor accepts or refuses. */
const ANALYTICS = 'analytics';

/** How long a choice holds, ms: visitors are asked twice a year at most. */
const CHOICE_MS = 182 * 24 * 60 * 60 * 1000;

/** The cookies of Google Analytics, which go with the consent; Plausible has none. */
const ANALYTICS_COOKIE = /^_ga/;

/** What the visitor has answered; undefined before the answer. */
export type Choice = 'accepted' | 'refused' | undefined;

/**
 * Reads the choice of the visitor. It is kept in the storage of the browser and not in a cookie, so that
 * no request carries it. Its keys are those of vanilla-cookieconsent, which kept it once.
 */
export function readChoice(): Choice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
    const { categories, expirationTime } = Object(kept) as Record<string, unknown>;
    if (!Array.isArray(categories) || !(Number(expirationTime) > Date.now())) return undefined;
    return categories.includes(ANALYTICS) ? 'accepted' : 'refused';
  } catch {
    return undefined;
  }
}

/** Keeps the choice of the visitor. Without a storage it holds for this page. */
export function keepChoice(choice: 'accepted' | 'refused'): void {
  const categories = choice === 'accepted' ? [ANALYTICS] : [];
  const kept = { categories, expirationTime: Date.now() + CHOICE_MS };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(kept));
    if (choice === 'accepted') keepFirstPage();
    else localStorage.removeItem(FIRST_PAGE_KEY);
  } catch {
    // The browser refuses to store.
  }
  if (choice === 'refused') removeCookies();
}

/** Removes the cookies at this host and the domains above it: the service chooses where they are. */
function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((each) => ANALYTICS_COOKIE.test(each)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
