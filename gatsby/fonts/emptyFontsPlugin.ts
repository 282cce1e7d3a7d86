/** The part of webpack's API that is used here; webpack is a package of Gatsby. */
type Asset = { source: () => string | Buffer };
type Compilation = {
  hooks: {
    processAssets: {
      tap: (options: { name: string; stage: number }, callback: () => void) => void;
    };
  };
  getAssets: () => readonly { name: string }[];
  updateAsset: (name: string, update: (asset: Asset) => Asset) => void;
};
type Compiler = {
  hooks: { compilation: { tap: (name: string, callback: (made: Compilation) => void) => void } };
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_PRE_PROCESS: number };
    sources: { RawSource: new (source: string) => Asset };
  };
};

const NAME = 'EmptyFontsPlugin';

const EMPTY_FONT_FACE = /@font-face\s*\{[^}]*url\(["']?data:[^,)]*,["']?\)[^}]*\}/g;

/** Removes the `@font-face` rules of empty files. */
export const withoutEmptyFonts = (css: string): string => css.replace(EMPTY_FONT_FACE, '');

/** A webpack plugin: removes the rules of fonts that have no character of the site. */
export class EmptyFontsPlugin {
  /** Called by webpack. */
  apply({ hooks, webpack }: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
    hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const { name } of compilation.getAssets())
          if (name.endsWith('.css'))
            compilation.updateAsset(
              name,
              (asset) => new webpack.sources.RawSource(withoutEmptyFonts(String(asset.source()))),
            );
      });
    });
  }
}
