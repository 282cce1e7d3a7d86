/** What the views decide, beside showing their texts. */
import { renderToString } from 'react-dom/server';
import { ActionRow } from '../../src/blocks/ActionRow';
import { BlockList } from '../../src/blocks/BlockList';
import { heroPicture, heroSizes } from '../../src/blocks/hero/heroPicture';
import type { Block } from '../../src/blocks/registry';
import { parseMarkdown } from '../../src/content/markdown/markdown';
import type { Picture as PictureData } from '../../src/content/fields';
import { Picture } from '../../src/ui/Picture';
import { Prose } from '../../src/ui/Prose';
import { SiteLink } from '../../src/ui/SiteLink';
import { visuallyHidden } from '../../src/ui/visuallyHidden';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { examplesOf, parseExample } from '../support/content/examples';
import { fakeFiles } from '../support/pages/fakeMedia';

jest.mock('@linaria/core', () => jest.requireActual('../support/pages/namedClasses'));

const example = (type: Block['type'], index = 0): Block => {
  const found = examplesOf(type)[index];
  if (!found) throw new Error(`${type} has no example ${index}.`);
  return parseExample(found);
};

const html = (...blocks: Block[]): string =>
  renderToString(
    <DefaultInterface>
      <BlockList blocks={blocks} />
    </DefaultInterface>,
  );

/** What stands between the first `<tag ...>`s of a text, one entry a tag. */
const tags = (text: string, tag: string): string[] =>
  text.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? [];

describe('image and text', () => {
  const [auto, left, right] = [0, 1, 2].map((index) => example('imageText', index));
  const toneless = (block: Block): Block => ({ ...block, tone: undefined });
  /** The class names of the rows that hold a picture and text. */
  const rows = (...blocks: (Block | undefined)[]): string[] => {
    const text = html(...blocks.flatMap((block) => (block ? [block] : [])));
    return text
      .split('<section')
      .slice(1)
      .map((part) => tags(part, 'div')[1] ?? '');
  };

  test('alternates the sides of consecutive blocks', () => {
    const [first, second, third] = rows(auto, auto, auto);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  test('starts again after another block', () => {
    const [first, , again] = rows(auto, example('statement'), auto);
    expect(again).toBe(first);
  });

  test('is on the side that the block sets', () => {
    const [first, second] = rows(auto, auto);
    expect(rows(right, right)).toEqual([second, second]);
    expect(rows(left, left)).toEqual([first, first]);
  });

  test('alternates the tones of consecutive blocks without a tone', () => {
    const [block] = [auto].flatMap((found) => (found ? [toneless(found)] : []));
    const tones = html(...(block ? [block, block, block] : [])).match(/data-tone="\w+"/g);
    expect(tones).toEqual(['data-tone="white"', 'data-tone="mist"', 'data-tone="white"']);
  });
});

describe('the hero', () => {
  const first = example('hero');

  test('loads its picture eagerly as the first block', () => {
    const text = html(example('hero'));
    const [image] = tags(text, 'img');
    expect(image).toContain('loading="eager"');
    expect(image).toContain('fetchPriority="high"');
    const { sizes = '' } = heroPicture([first]) ?? {};
    expect(tags(text, 'source')[0]).toContain(`sizes="${sizes}"`);
  });

  test('loads its picture lazily further down', () => {
    const [, image] = tags(html(example('hero', 2), example('hero')), 'img');
    expect(image).toContain('loading="lazy"');
  });

  test('shows the poster of its video first', () => {
    const text = html(example('hero', 1));
    expect(tags(text, 'img')[0]).toContain('world-tour-loop-poster.jpg');
    expect(tags(text, 'video')[0]).toContain('preload="none"');
  });

  test('gives its picture and its sizes to the head', () => {
    const { picture, sizes } = heroPicture([first]) ?? {};
    expect(picture?.src).toBe('home-hero.jpg');
    expect(first.type === 'hero' && picture && heroSizes(picture, first.height)).toBe(sizes);
    expect(heroPicture([example('hero', 1)])?.picture.src).toBe('world-tour-loop-poster.jpg');
    expect(heroPicture([example('statement'), example('hero')])).toBeUndefined();
    expect(heroPicture([])).toBeUndefined();
  });
});

describe('a picture', () => {
  const data: PictureData = { kind: 'picture', src: 'a.jpg', alt: 'A jet.', focus: 'left' };
  const files = fakeFiles('a.jpg');
  const drawn = (picture: PictureData, first = false): string =>
    renderToString(<Picture picture={picture} sizes="50vw" priority={first} />);

  test('has all widths and the size of its place, and one file for browsers without AVIF', () => {
    const text = drawn({ ...data, files });
    expect(tags(text, 'source')).toEqual([
      '<source type="image/avif" srcSet="/static/a.jpg?450 450w, /static/a.jpg?1280 1280w" sizes="50vw"/>',
    ]);
    expect(tags(text, 'img')[0]).toContain('src="/static/a.jpg"');
  });

  test('has its width, its height and its alternative text', () => {
    const [image] = tags(drawn({ ...data, files }), 'img');
    expect(image).toContain('width="1600" height="900" alt="A jet."');
  });

  test('loads lazily unless it has priority', () => {
    expect(drawn({ ...data, files })).toContain('loading="lazy"');
    expect(drawn({ ...data, files }, true)).toContain('loading="eager"');
  });

  test('has an empty alternative text when it is decorative', () => {
    expect(drawn({ ...data, alt: '', files })).toContain('alt=""');
  });

  test('has no sizes when it has one width', () => {
    const { src, width, height } = files;
    expect(drawn({ ...data, files: { src, width, height, sources: [] } })).not.toContain('sizes');
  });

  test('throws when the build gave it no files', () => {
    expect(() => drawn(data)).toThrow('The build created no files for the picture a.jpg.');
  });
});

describe('a video has a text alternative', () => {
  const poster = { src: 'sea.jpg', alt: 'The sea.' };
  test.each([
    ['of its own', { poster, alt: 'Waves break.' }, 'Waves break.'],
    ['that of its poster', { poster }, 'The sea.'],
    ['unless it is decorative', { poster: { src: 'sea.jpg', decorative: true } }, ''],
  ])('%s', (_which, video, alt) => {
    const raw = { type: 'video', video: { name: 'waves', ...video } };
    const text = html(parseExample({ type: 'video', name: 'A film', raw }));
    const [image, ...others] = tags(text, 'img');
    expect(image).toContain(`alt="${alt}"`);
    expect(others).toEqual([]);
    // The picture speaks for it: screen readers get no second thing without a name, and the keyboard no stop.
    expect(tags(text, 'video')[0]).toContain('aria-hidden="true" tabindex="-1"');
  });
});

describe('a text', () => {
  const shown = (source: string, headingLevel?: 2 | 3): string =>
    renderToString(<Prose parts={parseMarkdown(source)} headingLevel={headingLevel} />);

  test('has headings below the heading above it', () => {
    expect(tags(shown('# A\n\n## B\n\n### C'), 'h\\d')).toEqual([
      '<h3 id="a">',
      '<h3 id="b">',
      '<h4 id="c">',
    ]);
    expect(tags(shown('## A\n\n### B', 2), 'h\\d')).toEqual(['<h2 id="a">', '<h3 id="b">']);
  });

  test('skips no level between two headings, and has none below the sixth', () => {
    expect(tags(shown('###### A\n\n- #### B\n\n## C\n\n##### D'), 'h\\d')).toEqual([
      '<h3 id="a">',
      '<h4 id="b">',
      '<h3 id="c">',
      '<h4 id="d">',
    ]);
    expect(shown('## A\n\n### B\n\n#### C\n\n##### D\n\n###### E')).toContain('<h6 id="e">');
  });

  test('shows HTML as text', () => {
    const text = shown('<script>alert(1)</script>\n\na <b onclick="x()">b</b>');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(tags(text, 'b')).toEqual([]);
  });

  test('has no paragraph in a short list entry', () => {
    expect(shown('- a\n- b')).toContain('<li>a</li><li>b</li>');
  });
});

describe('a link', () => {
  const link = (to: string, newWindow = false): string =>
    renderToString(
      <SiteLink to={to} newWindow={newWindow}>
        A
      </SiteLink>,
    );

  test('opens a new window when it is external and the block asks for it', () => {
    expect(link('https://a.example', true)).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener">A</a>',
    );
    expect(link('https://a.example')).toBe('<a href="https://a.example">A</a>');
  });

  test.each(['/legal', '#here', 'tel:+1', 'mailto:a@b.example', '/terms.pdf'])(
    'opens no new window to %s',
    (to) => {
      expect(link(to, true)).toBe(`<a href="${to}">A</a>`);
    },
  );
});

test('the logos of a row open new windows and have the names of their pictures', () => {
  const text = html(example('logoRow'));
  expect(tags(text, 'a')).toHaveLength(3);
  for (const anchor of tags(text, 'a')) expect(anchor).toContain('target="_blank" rel="noopener"');
  expect(text).toContain('alt="Meridian"');
});

test('a dialog shows its content in the page without scripts only', () => {
  const text = html(example('dialog'));
  expect(text.replace(/<noscript>.*<\/noscript>/s, '')).toBe('');
  expect(text).toMatch(/<noscript>.*From 45,000 euros.*Limited spots - Book now!.*<\/noscript>/s);
});

test('a carousel shows the picture and the text of every card without scripts', () => {
  const text = html(example('carousel'));
  for (const part of [
    'Independent advice',
    'The last miles',
    'A menu from',
    'a private terminal',
  ]) {
    expect(text).toContain(part);
  }
  expect(tags(text, 'img')).toHaveLength(4);
  expect(text).not.toContain('style=');
});

test('the rest of a label is in the name of its button, and not in view', () => {
  const action = { label: 'Learn more', to: '/', variant: 'text' } as const;
  const rowOf = (visuallyHiddenText?: string): string =>
    renderToString(<ActionRow actions={[{ ...action, visuallyHiddenText }]} />);
  expect(rowOf()).toMatch(/><span>Learn more<\/span><\/a>/);
  expect(rowOf('about us')).toContain(
    `><span>Learn more</span><span class="${visuallyHidden}"> about us</span></a>`,
  );
});

test('the numbers of a legal text are those that are written', () => {
  const text = renderToString(
    <Prose parts={parseMarkdown('1. a\n\nText\n\n2. b\n\nText\n\n- c')} headingLevel={2} />,
  );
  expect(text).toContain('<ol><li>a</li></ol>');
  expect(text).toContain('<ol start="2"><li>b</li></ol>');
  expect(text).toContain('<ul><li>c</li></ul>');
});
