import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { restOfStyles } from '../../src/http/restOfStyles';

/**
 * Writes the style sheet that a page loads with its scripts. A page has the rules that it needs before, and the fonts: a
 * font that is named again would be loaded again.
 * @param publicFolder the absolute path of the built site
 */
export function writeRestOfStyles(publicFolder: string): void {
  for (const name of readdirSync(publicFolder).filter((file) => restOfStyles(file) !== file)) {
    const sheet = parse(readFileSync(path.join(publicFolder, name), 'utf8'));
    sheet.walkAtRules('font-face', (rule) => void rule.remove());
    writeFileSync(path.join(publicFolder, restOfStyles(name)), sheet.toString());
  }
}
