import { cmsConfig } from '../draft/cmsConfig';
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
