import { checkYaml } from '../../src/site/contentFolder';
import { withProject } from '../support/contentFolder';

const check = (files: Record<string, string>, known: readonly string[] = []) =>
  withProject(files, (folder) => checkYaml(folder, known));

test('valid YAML is found valid, whatever it says', () => {
  const { digests, isValid } = check({ 'pages/why.yaml': 'nothing: here\n' });
  expect(isValid).toBe(true);
  expect(digests).toHaveLength(5);
});

test('a file that is not valid YAML is found, and has no digest', () => {
  const { digests, isValid } = check({ 'pages/why.yaml': 'title: "open\n' });
  expect(isValid).toBe(false);
  expect(digests).toHaveLength(4);
});

test('a file that changed since it was valid is read again', () => {
  const { digests } = check({ 'pages/why.yaml': 'title: whole\n' });
  expect(check({ 'pages/why.yaml': 'title: "open\n' }, digests).isValid).toBe(false);
  expect(check({ 'pages/why.yaml': 'title: whole\n' }, digests)).toEqual({
    digests,
    isValid: true,
  });
});
