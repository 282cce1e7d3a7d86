/** The layers of `src`, top to bottom: a layer imports only from those above it. */
export const LAYERS = [
  'theme',
  'airports',
  'content',
  'leads',
  'machines',
  'start',
  'http',
  'ui',
  'forms',
  'blocks',
  'shell',
  'devtools',
  'site',
];

/** The layers of the server, each with the layers that it may import. */
export const SERVER_LAYERS: Record<string, string[]> = {
  salesApi: ['theme', 'leads'],
  server: ['http', 'leads', 'salesApi'],
};
