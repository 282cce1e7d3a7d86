import type { ReactNode } from 'react';

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be extended
    interface IntrinsicElements {
      /** The element of `src/start/backgroundVideo.ts`. Custom elements have `class`. */
      'background-video': { class?: string; children?: ReactNode };
    }
  }
}
