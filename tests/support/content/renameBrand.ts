import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { SITE_FILE } from '../../../packages/compiler/read/contentPaths';

/** The brand that a copy gets. No text of any content has its name. */
export const NEW_BRAND = { name: 'Quokka Air', slug: 'quokka', url: 'https://quokka.example' };

/**
 * Writes a copy of a project's content and renames its brand as docs/editing.md says: name, slug, address,
 * and no logo.
 * @param projectFolder the folder that holds `content/` and `static/`
 */
export function renameBrand(
  projectFolder: string,
  copyFolder: string,
): { name: string; slug: string } {
  for (const folder of ['content', 'static'])
    cpSync(path.join(projectFolder, folder), path.join(copyFolder, folder), { recursive: true });
  const file = path.join(copyFolder, SITE_FILE);
  // Content without errors has a brand.
  const site = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    brand: { name: string; slug: string; logo?: unknown };
  };
  const { name, slug } = site.brand;
  const brand = { ...site.brand, ...NEW_BRAND };
  delete brand.logo;
  writeFileSync(file, stringify({ ...site, brand }, { aliasDuplicateObjects: false }));
  return { name, slug };
}
