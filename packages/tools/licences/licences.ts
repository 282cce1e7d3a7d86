/** Licences under which a package may be part of what ships. None asks for the code of this project. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'Unlicense', 'WTFPL', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0'],
  // Copyleft for files of the package itself, which are used as they are.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
];

/** Packages whose manifest names no licence in the present form, with what their files say. */
const STATED: Readonly<Record<string, string>> = {
  // Data, which the legal page credits. The manifest writes 'CC BY 4.0'.
  'airport-data-js': 'CC-BY-4.0',
  busboy: 'MIT',
  fuzzy: 'MIT',
  jsonpack: 'MIT',
  linkfs: 'MIT',
  semaphore: 'MIT',
  streamsearch: 'MIT',
  'valid-url': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** A package of a lock file. */
export type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
};

export type ShippedPackage = { name: string; version: string; licence: string };

/**
 * Lists the packages that a site, its server or its visual editor is made of: those of a lock file that
 * are not for development alone.
 * @param packages the packages of the lock file, by their folders
 * @returns the packages, in the order of their names
 */
export const shippedPackages = (
  packages: Readonly<Record<string, LockedPackage>>,
): ShippedPackage[] =>
  Object.entries(packages)
    .filter(([folder, { dev, devOptional, link }]) => folder && !dev && !devOptional && !link)
    .map(([folder, { version = '', license }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return { name, version, licence: STATED[name] ?? license ?? 'none' };
    })
    .sort((one, other) => one.name.localeCompare(other.name));

/** Tells whether a licence is on the list. Of alternatives one must be, of a combination each. */
export const isAllowedLicence = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((part) => ALLOWED.includes(part)));
