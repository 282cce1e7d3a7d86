import { readContentFolder } from '../../src/site/contentFolder';

/** The content that is published: nothing in it may get lost by an edit (spec section 2). */
const { errors, pages, site } = readContentFolder(process.cwd());

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Every text of a page, placeholders filled in. */
const textsOf = (file: string): string[] => textsIn(pages.get(file));

test('the content has no mistakes', () => {
  expect(errors).toEqual([]);
});

test.each([
  ['home.yaml', '/', undefined],
  ['special-missions.yaml', '/specialmissions', 'Special Missions | X-1'],
  ['experiences.yaml', '/experiences', 'Experiences'],
  ['world-tour.yaml', '/experiences/worldtour', 'World Tour'],
  ['invitation.yaml', '/invitation', 'Invitation | X-1'],
  ['legal.yaml', '/legal', 'Legal | X-1'],
  ['privacy.yaml', '/privacy', 'Privacy Policy | X-1'],
  ['empty-legs.yaml', '/emptylegs', 'Empty Legs Program | X-1'],
  ['jet-charter.yaml', '/jetcharter', 'Jet Charter | X-1'],
  ['why.yaml', '/whyx1', 'Why'],
])('%s is published at %s with the title %s', (file, path, title) => {
  expect(pages.get(file)).toMatchObject({ path });
  expect(pages.get(file)?.title).toBe(title);
});

test('the ten pages are all there are', () => {
  expect(pages.size).toBe(10);
});

describe('the texts of the specification stand on their pages, to the letter', () => {
  const texts: Record<string, string[]> = {
    'home.yaml': [
      'Get a charter quote now',
      'Call us',
      'Jet Charter',
      'Learn more',
      'Private Experiences',
      'Special Missions',
      'Aviation Consulting',
      'Urban Air Mobility',
      'On Board Services',
      'On the Ground',
      'Contact Us',
      'Call Us Now',
      'Empty legs',
      'Private Jet Cards',
    ],
    'invitation.yaml': ["We won't spam you in any way", 'Call us now'],
    'jet-charter.yaml': [
      '24/7 care',
      'On-demand charter',
      'Jet cards',
      'Empty legs',
      'Plenitude',
      'JetCard',
      'Contact Us for details',
      'Market transparency',
      'Trusted experts',
      'Customer protection',
      'Fleet excellence',
    ],
    'special-missions.yaml': ['IMMEDIATE ASSISTANCE REQUEST'],
    'empty-legs.yaml': [
      'Empty Legs Program',
      'Register now',
      'What is an Empty Leg?',
      'Significant Discounts',
      'Cost-Effective and Ecological Luxury',
      'Constraints to Consider',
    ],
    'experiences.yaml': [
      'X-1, Experiences',
      'Bespoke X-1 Experiences',
      'Discover X-1 Experiences',
      'Reserve Your Odyssey Today!',
      'Limited spots - Book now!',
      'Can you send me details about the World Tour experience?',
      'Can you send me details about the The Summit Collection —  Jet & Ski ?',
      'Can you send me details about the Jet & Surprise experience?',
    ],
    'world-tour.yaml': [
      'World Tour in Airbus ACJ',
      'Elegance in Every Environment',
      'Memories That Last a Lifetime, Experiences That Leave No Trace',
      'The World, Yours',
      'Fly. Explore. Remember.',
      'Time, Redefined',
      'Luxury measured in moments.',
      'Unlock the World',
      'One journey. Endless life.',
      'We create stories that are talked about',
      'Contact our expert team today and see where it takes you.',
      'Begin your adventure',
      '/experiences#contact-section',
    ],
    'why.yaml': [
      'Global Reach and Accessibility',
      'Customized Travel Experience',
      'Enhanced Privacy and Security',
      'State-of-the-art Technologies',
    ],
    'legal.yaml': ['Last updated February 2022'],
    'privacy.yaml': ['Last updated February 2022'],
  };
  const rows = Object.entries(texts).flatMap(([file, list]) => list.map((text) => [file, text]));

  test.each(rows)('%s: %s', (file = '', text = '') => {
    expect(textsOf(file)).toContain(text);
  });
});

test('Home has the sections that links and events name', () => {
  const ids = pages.get('home.yaml')?.blocks.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'main-charter-form',
      'charter-section',
      'experiences-section',
      'consulting-section',
      'caroussel-section',
      'emptylegs-section',
      'contact-section',
    ]),
  );
});

test('Special Missions asks for immediate assistance three times, each leading to Home’s contact', () => {
  const actions = pages
    .get('special-missions.yaml')
    ?.blocks.flatMap((block) => ('actions' in block ? block.actions : []))
    .filter(({ label }) => label === 'IMMEDIATE ASSISTANCE REQUEST');
  expect(actions).toHaveLength(3);
  for (const action of actions ?? []) expect(action.to).toMatch(/^\/(\?[^#]*)?#contact-section$/);
});

test('Register now leads to the empty-leg form of Home and announces its section', () => {
  const [hero] = pages.get('empty-legs.yaml')?.blocks ?? [];
  expect(hero).toMatchObject({
    type: 'hero',
    actions: [
      { label: 'Register now', to: '/#emptylegs-section', opensFormOf: 'emptylegs-section' },
    ],
  });
});

test('the third experience card leads to a page, the first two open their dialogs', () => {
  const cards = pages
    .get('experiences.yaml')
    ?.blocks.flatMap((block) => (block.type === 'dialogCards' ? block.cards : []));
  expect(cards?.map(({ opens, to }) => opens ?? to)).toEqual([
    'jet-and-surprise',
    'summit',
    '/experiences/worldtour',
  ]);
});

test('the press logos of World Tour lead out of the site', () => {
  const logos = pages
    .get('world-tour.yaml')
    ?.blocks.flatMap((block) => (block.type === 'logoRow' ? block.logos : []));
  expect(logos).toHaveLength(3);
  for (const { to } of logos ?? []) expect(to).toMatch(/^https:/);
});

test('the side menu has the entries of the specification', () => {
  expect(site?.menu.entries).toEqual([
    { label: 'Why', to: '/whyx1' },
    { label: 'Jet Charter', to: '/jetcharter' },
    { label: 'Private Experiences', to: '/experiences' },
    { label: 'Special Missions', to: '/specialmissions' },
    { label: 'Other Services', to: '/#caroussel-section' },
    { label: 'Contact', to: '/?form-opened=contact#contact-section' },
  ]);
  expect(site?.menu.charter.to).toBe('/?form-opened=main-charter#main-charter-form');
});

test('the shared words of the specification stand in site.yaml', () => {
  expect(site).toMatchObject({
    brand: { name: 'X-1', slug: 'x1', tagline: 'UNLOCK THE TIME' },
    fallbackTitle: 'X-1 | Book a Private Aircraft Now',
    links: { email: 'mailto:hello@x1.example' },
    messages: {
      contactSent: 'Your message has been sent',
      formSubmitted: 'Form has been submitted',
      newsletterJoined: 'Thanks for joining the community!',
      required: 'Please enter a value',
      email: 'Please enter a valid email address',
      date: 'Please enter a valid date',
    },
  });
  expect(site?.footer.copyright).toContain('2025');
  expect(site?.social.map(({ network }) => network)).toEqual([
    'professional',
    'shortMessages',
    'photos',
    'email',
  ]);
});

test('the lists of the forms hold the values of the specification', () => {
  const values = (list: readonly { value: string | number }[] | undefined) =>
    list?.map(({ value }) => value);
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  expect(values(site?.lists.timeSlots)).toEqual(hours);
  expect(site?.lists.tripThemes.map(({ name }) => name)).toEqual(
    'Sun Skiing Trending Beach Wildness Party Countryside Island Surf Gastronomy Artic Golfing'.split(
      ' ',
    ),
  );
  expect(values(site?.lists.contactMethods)).toEqual(['EMAIL', 'PHONE', 'TEXT', 'WHATSAPP']);
  expect(values(site?.lists.dateFlexibility)).toEqual([1, 2, 3, 7, 99]);
  expect(values(site?.lists.minimumStay)).toEqual([1, 2, 3, 7, 99]);
  expect(values(site?.lists.passengers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
  expect(values(site?.lists.luggage)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
  expect(values(site?.lists.minimumTimeBefore)).toEqual([2, 4, 6, 12, 24, 48]);
  expect(values(site?.lists.dayPeriods)).toEqual([
    'Morning',
    'Midday',
    'Afternoon',
    'Evening',
    'Anytime',
  ]);
  expect(values(site?.lists.flightHours)).toEqual([12.5, 25, 50, 'Other']);
  for (const list of [site?.lists.passengers, site?.lists.luggage]) {
    expect(list?.at(-1)?.label).toBe('+');
  }
  expect(site?.lists.dateFlexibility.map(({ label }) => label)).toEqual([
    '± 1 day',
    '± 2 days',
    '± 3 days',
    '± 1 week',
    'anytime',
  ]);
});

test('the figures of the specification are told', () => {
  const all = [...pages.keys()].flatMap(textsOf).join('\n');
  for (const figure of [
    '3,500 aircraft',
    'under 2 hours',
    '5 or 10 years',
    '24/7',
    '20 years',
    'Europe, Middle East, Russia and USA',
    'Europe and North America',
    'up to 75%',
    '45,000 euros',
    '48 hours',
    'two guests',
    'Phenom 300 or equivalent jet',
    '1.5 million dollars',
    '8-10 days',
  ]) {
    expect(all).toContain(figure);
  }
});

test('every page has a description of its own, of a length search engines show whole', () => {
  const descriptions = [...pages.values()].map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(pages.size);
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThanOrEqual(100);
    expect(description.length).toBeLessThanOrEqual(165);
  }
});

test('no brace is left unfilled in anything that is published', () => {
  const left = [...[...pages.keys()].flatMap(textsOf), ...textsIn(site)].filter((text) =>
    /\{[a-z]+(\.\w+)?\}/i.test(text),
  );
  expect(left).toEqual([]);
});
