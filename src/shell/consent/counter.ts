import type { Analytics } from '../../content/analyticsSchema';
import { ANALYTICS_POLICY } from '../../start/pageContract';

/** The service that counts, as `content/site.yaml` names it. */
export type Service = Pick<Analytics, 'provider' | 'src' | 'id'>;

/** Counts page views by one service. */
type Counter = {
  /** Counts a view of the current page. */
  count: () => void;
  /** Counts that a lead was sent: its kind alone. */
  countLead: (kind: string) => void;
  /** Ends what the service does by itself, or resumes it. */
  setEnabled: (isEnabled: boolean) => void;
};

const counters: Readonly<Record<Service['provider'], (service: Service) => Counter>> = {
  plausible: countByPlausible,
  ga4: countByGoogle,
};

let counter: Counter | undefined;

/** Counts a view of the current page. The first time, the script of the service loads. */
export function countPageView(service: Service): void {
  counter ??= counters[service.provider](service);
  counter.setEnabled(true);
  counter.count();
}

/** Counts a lead as a conversion, while page views are counted. */
export const countLead = (kind: string): void => counter?.countLead(kind);

/** Ends the counting after the visitor has withdrawn the consent. */
export function stopCounting(): void {
  counter?.setEnabled(false);
}

/** The address of the page without its section: a section is no page. */
const address = (): string => `${location.origin}${location.pathname}${location.search}`;

/** Plausible replaces this function by its own, and then makes the calls that this one has kept. */
function countByPlausible({ src, id }: Service): Counter {
  const calls: unknown[] = [];
  const keep = (...call: unknown[]): void => void calls.push(call);
  Object.assign(window, { plausible: Object.assign(keep, { q: calls }) });
  loadScript(src, { domain: id });
  return {
    count: () => Reflect.get(window, 'plausible')('pageview', { u: address() }),
    countLead: (kind) => Reflect.get(window, 'plausible')('Lead', { props: { kind } }),
    setEnabled: () => undefined,
  };
}

/** Google Analytics reads the calls from a list. It tells them from other data by their type. */
function countByGoogle({ src, id }: Service): Counter {
  const calls: IArguments[] = [];
  Object.assign(window, { dataLayer: calls });
  function keep(): void {
    // eslint-disable-next-line prefer-rest-params
    calls.push(arguments);
  }
  const call = (...args: unknown[]): void => Reflect.apply(keep, undefined, args);
  call('js', new Date());
  call('config', id, { send_page_view: false });
  loadScript(src.includes('?') ? src : `${src}?id=${encodeURIComponent(id)}`);
  return {
    count: () => call('event', 'page_view', { page_location: address() }),
    countLead: (kind) => call('event', 'generate_lead', { lead_source: kind }),
    setEnabled: (isEnabled) => void Reflect.set(window, `ga-disable-${id}`, !isEnabled),
  };
}

/** Loads the script of the service, whose address alone the content security policy lets be set. */
function loadScript(src: string, data: Readonly<Record<string, string>> = {}): void {
  const policy = Reflect.get(window, 'trustedTypes')?.createPolicy(ANALYTICS_POLICY, {
    createScriptURL: (url: string) => (url === src ? url : null),
  });
  const script = document.createElement('script');
  script.src = policy?.createScriptURL(src) ?? src;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
