/**
 * `npm run licences`: lists the licences of the packages that ship, with their packages. Ends with status 1
 * when one is not on the list of packages/tools/licences/licences.ts.
 */
import { readFileSync } from 'node:fs';
import { isAllowedLicence, shippedPackages, type ShippedPackage } from './licences';
import { defineCommand, runIfStarted } from '../command';

/** The lock files of what ships: site and server, and the visual editor. */
const LOCK_FILES = ['package-lock.json', 'packages/editor/page/package-lock.json'];

const listLicences = defineCommand('Usage: npm run licences', [], {}, (_given, { out, err }) => {
  const shipped = LOCK_FILES.flatMap((file) =>
    shippedPackages(JSON.parse(readFileSync(file, 'utf8')).packages),
  );
  for (const licence of new Set(shipped.map((each) => each.licence)))
    out(describeLicence(licence, shipped));
  const refused = shipped.filter((each) => !isAllowedLicence(each.licence));
  for (const { name, version, licence } of refused)
    err(
      `${name}@${version}: the licence "${licence}" is not on the list of packages/tools/licences/licences.ts. Use another package, or add the licence to the list if its terms allow it.\n`,
    );
  return refused.length === 0 ? 0 : 1;
});

function describeLicence(licence: string, shipped: readonly ShippedPackage[]): string {
  const packages = shipped.filter((each) => each.licence === licence);
  const names = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  return `${licence} (${names.size})\n  ${[...names].join(', ')}\n`;
}

void runIfStarted(module, listLicences);
