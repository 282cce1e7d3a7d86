/**
 * Views with behaviour: a carousel out of view, a dialog, the videos, the buttons that dispatch events. How
 * cards move and dialogs close is tested in the browser: tests/e2e/carousel.spec.ts, dialogs.spec.ts.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BlockList } from '../../src/blocks/BlockList';
import type { Block } from '../../src/blocks/registry';
import { defineBackgroundVideo } from '../../src/start/backgroundVideo';
import { SECTION_EVENT } from '../../src/start/pageContract';
import { violations } from '../forms/violations';
import { fakeBrowser } from '../support/browser';
import { DefaultInterface } from '../support/DefaultInterface';
import { examplesOf, parseExample } from '../support/examples';

const examples = (type: Block['type']): Block[] => examplesOf(type).map(parseExample);

/** Waits for code that loads lazily. */
const arrive = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));

beforeEach(() => {
  jest.useFakeTimers();
  fakeBrowser({ inView: true });
});

afterEach(() => jest.useRealTimers());

describe('the carousel', () => {
  const show = async (): Promise<void> => {
    const [cards] = examples('carousel');
    if (!cards) throw new Error('The carousel has no example.');
    render(<BlockList blocks={[cards]} />, { wrapper: DefaultInterface });
    await arrive();
    await arrive();
  };
  const slides = (): HTMLElement[] =>
    screen
      .getAllByRole('listitem', { hidden: true })
      .filter((item) => item.hasAttribute('aria-label'));
  const faces = (card: string): HTMLElement =>
    screen.getByRole('button', { name: card, hidden: true });

  test('loads nothing while it is out of view', async () => {
    fakeBrowser({ inView: false });
    await show();
    expect(slides().filter((slide) => slide.hasAttribute('inert'))).toEqual([]);
    expect(faces('Aviation Consulting').hasAttribute('disabled')).toBe(true);
  });
});

describe('cards that open dialogs', () => {
  const show = (): void => {
    render(
      <main>
        <BlockList blocks={[...examples('dialogCards'), ...examples('dialog')]} />
      </main>,
      { wrapper: DefaultInterface },
    );
  };
  const card = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
  test('the dialog has its heading as name, and axe finds no violation', async () => {
    jest.useRealTimers();
    show();
    fireEvent.click(card(/Jet & Surprise/));
    const dialog = await screen.findByRole('dialog', { name: 'Jet & Surprise' });
    expect(await violations(dialog)).toEqual([]);
  });
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

  test('does not play by itself with reduced motion', () => {
    fakeBrowser({ inView: true, reducedMotion: true });
    show();
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('loads nothing while it is out of view', () => {
    fakeBrowser({ inView: false });
    expect(show().querySelector('video')?.preload).toBe('none');
    expect(play).not.toHaveBeenCalled();
  });

  test.each([
    ['with Save-Data', { saveData: true, effectiveType: '4g' }],
    ['on a slow network', { saveData: false, effectiveType: '3g' }],
  ])('does not play by itself %s', (_case, connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    show();
    Reflect.deleteProperty(navigator, 'connection');
    expect(play).not.toHaveBeenCalled();
  });

  test('its button pauses it, and says what it does', () => {
    const container = show();
    const video = container.querySelector('video');
    const button = screen.getByRole('button', { name: 'Play' });
    if (!video) throw new Error('There is no video.');
    const isPaused = jest.spyOn(video, 'paused', 'get').mockReturnValue(false);
    fireEvent.playing(video);
    expect(button.getAttribute('aria-label')).toBe('Pause');
    expect(container.querySelector('[data-playing]')).not.toBeNull();
    const pause = jest.spyOn(video, 'pause').mockImplementation(() => undefined);
    fireEvent.click(button);
    expect(pause).toHaveBeenCalledTimes(1);
    isPaused.mockReturnValue(true);
    fireEvent.pause(video);
    expect(button.getAttribute('aria-label')).toBe('Play');
    expect(container.querySelector('[data-playing]')).toBeNull();
  });
});
