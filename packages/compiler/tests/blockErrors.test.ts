import { readCases } from '../../../tests/support/cases';
import { blockLines } from '../../../tests/support/content/contentLines';

const TYPES =
  '"hero", "imageText", "statement", "offers", "claims", "gallery", "dialogCards", "dialog", "video", "prose"';
const KEYS =
  '"type", "id", "tone", "kicker", "title", "text", "layout", "actions", "draft", "showFrom", "showUntil"';

/** Errors of a block with all their lines, word for word. */
const ERRORS = readCases(`
=== a misspelt block type
- type: heroo
  title: A
>>> 4:11 block 1 (heroo): "heroo" is not a block type. Did you mean "hero"?
=== a block type with wrong capital letters
- type: ImageText
  title: A
>>> 4:11 block 1 (ImageText): "ImageText" is not a block type. Did you mean "imageText"?
=== an unknown block type
- type: banana
  title: A
>>> 4:11 block 1 (banana): "banana" is not a block type. The block types are: ${TYPES}.
=== a number as the type
- type: 3
>>> 4:11 block 1 (3): "3" is not a block type. The block types are: ${TYPES}.
=== a list as the type
- type: [hero]
  title: A
>>> 4:11 block 1 (hero): "type" must be a block type, but is a list.
=== a type that is a property of every object
- type: constructor
- type: __proto__
>>> 4:11 block 1 (constructor): "constructor" is not a block type. The block types are: ${TYPES}.
>>> 5:11 block 2 (__proto__): "__proto__" is not a block type. The block types are: ${TYPES}.
=== a block without a type
- title: A
>>> 4:5 block 1 (no type): this block has no "type". Add a line "type: ..." with one of ${TYPES}.
=== a type without a value
- type:
  title: A
>>> 4:5 block 1 (no type): this block has no "type". Add a line "type: ..." with one of ${TYPES}.
=== a text in place of a block
- hero
>>> 4:5 block 1 (no type): a block must be a group of keys that begins with "- type: ...", but this is the text "hero".
=== a list in place of a block
- - type: hero
>>> 4:5 block 1 (no type): a block must be a group of keys that begins with "- type: ...", but this is a list.
=== nothing in place of a block
-
>>> 4:4 block 1 (no type): a block must be a group of keys that begins with "- type: ...", but this is nothing.
=== a misspelt key, reported once
- type: statement
  titel: A
>>> 5:5 block 1 (statement): the key "titel" is not allowed here. Did you mean "title"?
=== an unknown key
- type: statement
  title: A
  colour: A
>>> 6:5 block 1 (statement): the key "colour" is not allowed here. The allowed keys are: ${KEYS}.
=== a key that is a number
- type: statement
  title: A
  3: A
>>> 6:5 block 1 (statement): the key "3" is not allowed here. The allowed keys are: ${KEYS}.
=== keys that are properties of every object
- type: statement
  title: A
  constructor: A
  __proto__: A
  toString: A
>>> 6:5 block 1 (statement): the key "constructor" is not allowed here. The allowed keys are: ${KEYS}.
>>> 7:5 block 1 (statement): the key "__proto__" is not allowed here. The allowed keys are: ${KEYS}.
>>> 8:5 block 1 (statement): the key "toString" is not allowed here. The allowed keys are: ${KEYS}.
=== misspelt keys deep in a block
- type: hero
  title: A
  picture:
    src: jet.jpg
    alt: A jet.
    focuss: left
  actions:
    - label: A
      to: /
      variannt: text
>>> 9:7 block 1 (hero): the key "focuss" is not allowed here. Did you mean "focus"?
>>> 13:9 block 1 (hero): the key "variannt" is not allowed here. Did you mean "variant"?
=== a missing key, at the block
- type: statement
  text: A
>>> 4:5 block 1 (statement): the key "title" is missing. Add "title:" with a text.
=== a missing key, at its group
- type: gallery
  caption:
    text: A
  pictures:
    - { src: jet.jpg, alt: A jet. }
>>> 6:7 block 1 (gallery): the key "title" is missing. Add "title:" with a text.
=== a missing group, with the keys that it needs
- type: gallery
  pictures:
    - { src: jet.jpg, alt: A jet. }
>>> 4:5 block 1 (gallery): the key "caption" is missing. Add "caption:" with a group of keys: "title".
=== a missing picture
- type: imageText
  title: A
  text: A
>>> 4:5 block 1 (imageText): the key "picture" is missing. Add "picture:" with a picture: "src:" and "alt:".
=== a number where a text is required
- type: statement
  title: 2025
>>> 5:12 block 1 (statement): "title" must be a text, but is the number 2025. Put it in quotation marks.
=== true where a text is required
- type: statement
  title: true
>>> 5:12 block 1 (statement): "title" must be a text, but is true. Put it in quotation marks.
=== a list where a text is required
- type: statement
  title: [A, B]
>>> 5:12 block 1 (statement): "title" must be a text, but is a list. Write one of its entries, without "- " and brackets.
=== a group where a text is required
- type: statement
  title:
    a: b
>>> 6:7 block 1 (statement): "title" must be a text, but is a group of keys.
=== a group where a list is required
- type: statement
  title: A
  actions:
    label: A
>>> 7:7 block 1 (statement): "actions" must be a list, but is a group of keys. Begin each entry with "- ".
=== a text where a group is required
- type: gallery
  caption: A
  pictures:
    - { src: jet.jpg, alt: A jet. }
>>> 5:14 block 1 (gallery): "caption" must be a group of keys, but is the text "A". Its keys are: "title", "text".
=== a text where a picture is required
- type: imageText
  title: A
  text: B
  picture: jet.jpg
>>> 7:14 block 1 (imageText): "picture" must be a picture: "src:" and "alt:", but is the text "jet.jpg".
=== a text where true or false is required
- type: imageText
  title: A
  text: B
  picture: { src: jet.jpg, decorative: yes }
>>> 7:42 block 1 (imageText): "decorative" must be true or false, but is the text "yes". Write true.
=== nothing where a text is required
- type: statement
  title:
>>> 5:5 block 1 (statement): "title" is empty. Add a text.
=== a link that YAML takes for a comment
- type: statement
  title: A
  actions:
    - label: A
      to: #contact-section
>>> 8:13 block 1 (statement): a text that begins with "#" must be in quotation marks: key: "#...".
=== an empty text
- type: statement
  title: ''
>>> 5:12 block 1 (statement): "title" is empty. Add a text.
=== a text of spaces
- type: statement
  title: '   '
>>> 5:12 block 1 (statement): "title" is empty. Add a text.
=== a text that nobody sees
- type: statement
  title: "\\u200B \\u00AD"
>>> 5:12 block 1 (statement): "title" is empty. Add a text.
=== a misspelt choice
- type: statement
  title: A
  layout: lefft
>>> 6:13 block 1 (statement): "layout" cannot be the text "lefft". Did you mean "left"?
=== an unknown choice
- type: statement
  title: A
  tone: yellow
>>> 6:11 block 1 (statement): "tone" cannot be the text "yellow". The choices are: "white", "mist", "night", "ink".
=== a number as a choice
- type: statement
  title: A
  tone: 3
>>> 6:11 block 1 (statement): "tone" must be one of "white", "mist", "night", "ink", but is the number 3.
=== too few entries
- type: offers
  title: A
  cards:
    - title: A
      text: B
      picture: { src: jet.jpg, alt: A jet. }
>>> 7:7 block 1 (offers): "cards" needs at least 2 entries, but has 1.
=== no entries at all
- type: claims
  title: A
  items: []
>>> 6:12 block 1 (claims): "items" needs at least 1 entry, but has 0.
=== too many entries
- type: statement
  title: A
  actions:
    - { label: A1, to: / }
    - { label: A2, to: / }
    - { label: A3, to: / }
    - { label: A4, to: / }
    - { label: A5, to: / }
>>> 7:7 block 1 (statement): "actions" can have at most 4 entries, but has 5.
=== too many entries, one of which has a mistake
- type: statement
  title: A
  actions:
    - { label: A1, to: / }
    - { label: A2, to: / }
    - { label: A3, to: jets }
    - { label: A4, to: / }
    - { label: A5, to: / }
>>> 7:7 block 1 (statement): "actions" can have at most 4 entries, but has 5.
>>> 9:26 block 1 (statement): "jets" is not a valid link. It seems to mean "/jets", but no page has the path "/jets". The pages are: "/", "/legal", "/privacy", "/test".
=== a missing alternative text
- type: imageText
  title: A
  text: B
  picture:
    src: jet.jpg
>>> 8:7 block 1 (imageText): this picture has no alternative text. Add "alt:" with what the picture shows, or "decorative: true" if it adds nothing to the text.
=== a decorative picture with an alternative text
- type: imageText
  title: A
  text: B
  picture:
    src: jet.jpg
    alt: A
    decorative: true
>>> 8:7 block 1 (imageText): a decorative picture has no alternative text. Remove "alt:" or "decorative: true".
=== a card without a target
- type: dialogCards
  title: A
  cards:
    - title: A
      picture: { src: jet.jpg, alt: A jet. }
>>> 7:9 block 1 (dialogCards): a card needs "opens:" with the name of a dialog, or "to:" with a link.
=== a card with two targets
- type: dialogCards
  title: A
  cards:
    - title: A
      picture: { src: jet.jpg, alt: A jet. }
      opens: a
      to: /
>>> 7:9 block 1 (dialogCards): a card has either "opens:" or "to:", not both. Remove one of them.
=== an id with spaces and capital letters
- type: statement
  title: A
  id: My Section
>>> 6:9 block 1 (statement): "My Section" is not a valid name: use lowercase letters, digits and hyphens, and begin with a letter. Write "my-section".
=== a placeholder without quotation marks
- type: statement
  title: {product}
  actions:
    - label: A
      to: {links.call}
>>> 5:12 block 1 (statement): a text that begins with a placeholder must be in quotation marks: key: "{product} ...".
>>> 8:13 block 1 (statement): a text that begins with a placeholder must be in quotation marks: key: "{product} ...".
=== a misspelt placeholder, at its position in the text
- type: statement
  title: A
  text: |
    One line.

    From {facts.aircraf} aircraft.
>>> 9:12 block 1 (statement): "{facts.aircraf}" is not a placeholder. Did you mean "{facts.aircraft}"?
=== an unknown placeholder
- type: statement
  title: "{nope} and {facts.constructor}"
>>> 5:12 block 1 (statement): "{nope}" is not a placeholder. The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml.
>>> 5:24 block 1 (statement): "{facts.constructor}" is not a placeholder. The placeholders are {product}, {facts.NAME} and {links.NAME}, with the names under "facts:" and "links:" in content/site.yaml.
`);

describe('an error in a block has its line, its column and what to do', () => {
  test.each(ERRORS)('%s', (_promise, yaml, lines) => {
    expect(blockLines(yaml)).toEqual(lines);
  });
});
