import { expect } from 'playwright/test';
import { descriptionsOf, htmlFiles, titlesOf } from './sites/builtFiles';
import { readSite } from './sites/sitePages';
import { GENERATED_PAGES, publicFolder } from './sites/sites';
import { test } from './test';

test(`of ${GENERATED_PAGES} pages, built together, none has the title or description of another`, () => {
  const { url } = readSite('fixture').site.brand;
  const generated = htmlFiles(publicFolder('fixture')).filter(({ name }) =>
    name.startsWith('generated/'),
  );
  expect(generated).toHaveLength(GENERATED_PAGES);
  for (const { name, html } of generated) {
    const number = /page-(\d+)/.exec(name)?.[1] ?? '';
    expect(titlesOf(html), name).toEqual([`Generated page ${number}`]);
    expect(descriptionsOf(html), name).toEqual([
      expect.stringContaining(`generated page number ${number},`),
    ]);
    expect(html, name).toContain(`href="${url}/generated/page-${number}"`);
    expect(html, name).toContain(`>Page ${number}</h1>`);
  }
});
