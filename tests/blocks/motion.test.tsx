/**
 * Views with behaviour: a carousel out of view, the videos, the buttons that dispatch events. How
 * cards move and dialogs close is tested in the browser: tests/e2e/carousel.spec.ts, dialogs.spec.ts.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BlockList } from '../../src/blocks/BlockList';
import type { Block } from '../../src/blocks/registry';
import { defineBackgroundVideo } from '../../src/start/backgroundVideo';
import { SECTION_EVENT } from '../../src/start/pageContract';
import { fakeBrowser } from '../support/browser';
import { DefaultInterface } from '../support/pages/DefaultInterface';
import { examplesOf, parseExample } from '../support/content/examples';

const examples = (type: Block['type']): Block[] => examplesOf(type).map(parseExample);

beforeEach(() => {
  jest.useFakeTimers();
  fakeBrowser({ inView: true });
});

afterEach(() => jest.useRealTimers());

test('a carousel loads nothing while it is out of view', async () => {
  fakeBrowser({ inView: false });
  render(<BlockList blocks={examples('carousel').slice(0, 1)} />, { wrapper: DefaultInterface });
  // Code that loads lazily would have arrived.
  for (let time = 0; time < 2; time += 1)
    await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
  const slides = screen.getAllByRole('listitem', { hidden: true });
  expect(slides.filter((slide) => slide.hasAttribute('inert'))).toEqual([]);
  const face = screen.getByRole('button', { name: 'Aviation Consulting', hidden: true });
  expect(face.hasAttribute('disabled')).toBe(true);
});

test('a button with opensFormOf dispatches clickOnSection with its section', () => {
  const [, heroWithVideo] = examples('hero');
  if (!heroWithVideo) throw new Error('The hero has no second example.');
  const heard = jest.fn();
  window.addEventListener(SECTION_EVENT, heard);
  render(<BlockList blocks={[heroWithVideo]} />, { wrapper: DefaultInterface });
  fireEvent.click(screen.getByRole('link', { name: 'Register now' }));
  expect(heard.mock.calls[0][0].detail).toEqual({ section: 'emptylegs-section' });
  window.removeEventListener(SECTION_EVENT, heard);
});

describe('a video', () => {
  const play = jest.fn(async () => undefined);
  const show = (): HTMLElement => {
    HTMLMediaElement.prototype.play = play;
    play.mockClear();
    defineBackgroundVideo();
    return render(<BlockList blocks={examples('video').slice(0, 1)} />, {
      wrapper: DefaultInterface,
    }).container;
  };

  test('loads and plays in view, without sound', () => {
    const video = show().querySelector('video');
    expect(video?.muted).toBe(true);
    expect(video?.loop).toBe(true);
    expect(video?.querySelector('source')?.getAttribute('src')).toBe(
      '/static/experiences-loop.mp4',
    );
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('loads nothing while it is out of view', () => {
    fakeBrowser({ inView: false });
    expect(show().querySelector('video')?.preload).toBe('none');
    expect(play).not.toHaveBeenCalled();
  });

  test.each([
    ['with reduced motion', true, {}],
    ['when data is to be saved', false, { saveData: true }],
    ['on a slow network', false, { effectiveType: '3g' }],
  ])('does not play by itself %s', (_reason, reducedMotion, connection) => {
    fakeBrowser({ inView: true, reducedMotion });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    show();
    expect(play).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
