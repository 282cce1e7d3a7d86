/**
 * The starting script: an inline script of every page, and the only one that runs before the visitor
 * acts. The build bundles and minifies this file (`gatsby/output/inlineScripts.ts`).
 */
import { defineBackgroundVideo } from './backgroundVideo';
import { carryAttributionToLinks } from './carryAttributionToLinks';
import { keepCompositionKeys } from './compositionKeys';
import { listenForEdgeSwipe } from './edgeSwipe';
import { listenForEarlyClicks, openMenu, openRequestedForm } from './earlyClicks';
import { hydrateOnInteraction, hydrateOnLoad, whenParsed } from './hydration';

carryAttributionToLinks();
keepCompositionKeys();
listenForEarlyClicks();
listenForEdgeSwipe(openMenu);
hydrateOnInteraction();
hydrateOnLoad();
whenParsed(defineBackgroundVideo);

// A page that the browser renders ahead of a visit has no visitor yet.
if (Reflect.get(document, 'prerendering') === true)
  document.addEventListener('prerenderingchange', openRequestedForm, { once: true });
else openRequestedForm();
