import { cmsConfig } from '../draft/cmsConfig';
import type { CmsField } from '../draft/cmsFields';
import { inFieldOrder } from '../draft/fieldOrder';

const [pages] = cmsConfig({ name: 'proxy', proxy_url: '' }, []).collections;
const fields = pages && 'fields' in pages ? pages.fields : [];

test('a page has its keys in the order of the schemas, however deep they are', () => {
  const action = { variant: 'text', to: '/', label: 'Go' };
  const picture = { alt: 'A jet.', src: 'jet.jpg' };
  const block = {
    actions: [action],
    picture,
    text: 'Fast.',
    title: 'Jets',
    id: 'jets',
    type: 'imageText',
  };
  const page = { blocks: [block], unknown: 1, description: 'A.', path: '/jets' };
  const ordered = inFieldOrder(page, fields);
  expect(ordered).toEqual(page);
  expect(JSON.stringify(ordered)).toBe(
    JSON.stringify({
      unknown: 1,
      path: '/jets',
      description: 'A.',
      blocks: [
        {
          type: 'imageText',
          id: 'jets',
          title: 'Jets',
          text: 'Fast.',
          picture: { src: 'jet.jpg', alt: 'A jet.' },
          actions: [{ label: 'Go', to: '/', variant: 'text' }],
        },
      ],
    }),
  );
});

test('what does not fit its fields stays as it is', () => {
  const page = { path: ['/'], blocks: [{ type: 'gone', b: 1, a: 2 }, 'text', null] };
  expect(JSON.stringify(inFieldOrder(page, fields))).toBe(JSON.stringify(page));
  expect(inFieldOrder(null, fields)).toBe(null);
});

test('what a visitor reads comes first in every group of the form, and files keep their order', () => {
  const { collections } = cmsConfig({ name: 'proxy', proxy_url: '' }, []);
  const site = collections.find(({ name }) => name === 'site');
  const settings = site && 'files' in site ? (site.files[0]?.fields ?? []) : [];
  const inside = (all: readonly CmsField[], ...names: string[]): CmsField[] =>
    names.reduce<readonly CmsField[]>((group, name) => {
      const field = group.find((each) => each.name === name);
      return field?.types ?? field?.fields ?? [];
    }, all) as CmsField[];
  const orderOf = (...names: string[]): string[] =>
    inside(fields, 'blocks', ...names).map(({ name }) => name);
  expect(orderOf('dialog').slice(0, 3)).toEqual(['kicker', 'title', 'picture']);
  expect(orderOf('formSlot', 'cards')).toEqual(['title', 'text', 'picture', 'form']);
  expect(inside(settings, 'lists', 'timeSlots').map(({ name }) => name)).toEqual([
    'label',
    'value',
  ]);
  expect(inside(settings, 'brand').at(-1)?.name).toBe('slug');
  const lists = { lists: { timeSlots: [{ label: '9', value: '09:00' }] } };
  expect(JSON.stringify(inFieldOrder(lists, settings))).toContain('{"value":"09:00","label":"9"}');
});
