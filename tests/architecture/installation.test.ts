/** `npm ci` with the npm and the Node that people have. */
import { readFileSync } from 'node:fs';
import { subset, validRange } from 'semver';
import { installNpms, registryAnswers, type Npms } from '../support/npmVersions';

/** The folders with a lock file. */
const INSTALLATIONS = ['.', 'packages/editor/page', 'observatory'];

/** The npm of Node 20.19, 22, 24.0 and 24.4, the newest 11 and the newest of all. */
const NPMS = ['10.8.2', '10.9', '11.0', '11.4', '11', 'latest'];

/** What a new user need not read: a lock file that does not fit, peers, other Nodes, scripts to approve. */
const WARNINGS = /EUSAGE|ERESOLVE|EBADENGINE|install-scripts/;

type Manifest = { engines: { node: string } };
type Lock = { packages: Record<string, { engines?: { node?: string }; optional?: boolean }> };

const readJson = <Content>(file: string): Content =>
  JSON.parse(readFileSync(file, 'utf8')) as Content;

const { node: admitted } = readJson<Manifest>('package.json').engines;

test.each(INSTALLATIONS)('each package admits every Node that we admit: %s', (folder) => {
  const { packages } = readJson<Lock>(`${folder}/package-lock.json`);
  const refusing = Object.entries(packages).filter(([name, { engines, optional }]) => {
    const range = engines?.node ?? '*';
    return name !== '' && !optional && validRange(range) !== null && !subset(admitted, range);
  });
  expect(refusing.map(([name, { engines }]) => `${name} ${engines?.node}`)).toEqual([]);
});

test('.nvmrc names a Node that we admit', () => {
  expect(subset(readFileSync('.nvmrc', 'utf8').trim(), admitted)).toBe(true);
});

const describeWithRegistry = registryAnswers()
  ? describe
  : (() => {
      process.stderr.write(
        '\nSKIPPED: npm ci by other versions of npm, because no registry of npm answers.\n',
      );
      return describe.skip;
    })();

describeWithRegistry('npm ci', () => {
  let npms: Npms;
  beforeAll(() => {
    npms = installNpms(NPMS);
  });
  afterAll(() => npms.remove());

  test.each(NPMS)('warns of nothing: npm %s', async (version) => {
    // npm 12 has left Node 20 behind.
    if (!npms.runsHere(version)) return expect(version).toBe('latest');
    const plans = INSTALLATIONS.map((folder) => npms.planInstallation(version, folder));
    for (const [index, { status, output }] of (await Promise.all(plans)).entries()) {
      const warnings = output.split('\n').filter((line) => WARNINGS.test(line));
      expect({ folder: INSTALLATIONS[index], warnings }).toEqual({
        folder: INSTALLATIONS[index],
        warnings: [],
      });
      expect(status).toBe(0);
    }
  });
});
