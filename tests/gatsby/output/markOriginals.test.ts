import { markOriginals } from '../../../gatsby/output/markOriginals';

test('an element that shows a text of the original has its language', () => {
  const html = `<h2 class="a">Fly &amp; land</h2><p>Volez<br/>Fly</p><a title="Fly">Ask us</a>`;
  expect(markOriginals(html, ['Fly & land', 'Fly', 'Ask us'], 'en')).toBe(
    `<h2 class="a" lang="en">Fly &amp; land</h2><p>Volez<br/>Fly</p><a title="Fly" lang="en">Ask us</a>`,
  );
});

test('one that has a language keeps it', () => {
  const html = '<a lang="fr">Menu</a>';
  expect(markOriginals(html, ['Menu'], 'en')).toBe(html);
});
