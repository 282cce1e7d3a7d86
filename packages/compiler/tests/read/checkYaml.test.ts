import { isValidYaml } from '../../read/contentFolder';
import { withProject } from '../../../../tests/support/content/contentFolder';

const isValid = (files: Record<string, string>): boolean => withProject(files, isValidYaml);

test('valid YAML is found valid, whatever it says', () => {
  expect(isValid({ 'pages/why.yaml': 'nothing: here\n' })).toBe(true);
});

test('a file that is not valid YAML is found', () => {
  expect(isValid({ 'pages/why.yaml': 'title: "open\n' })).toBe(false);
});
