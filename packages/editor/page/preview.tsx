import { List, type Map } from 'immutable';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PreviewEvent, PreviewRequest } from '../preview/previewMessages';
import { PREVIEW_PATH } from '../../../src/start/pageContract';
import { kindOfFile } from '../../compiler/sources';
import { draftOf, picturesOf, savedPictureSize } from './contentStore';
import { editedField, onEditedField } from './desk/parts';
import { previewedPage } from './previewedPage';

type Entry = Map<string, unknown>;

type PreviewProps = {
  entry: Entry;
  getAsset: (name: string) => { toString: () => string } | undefined;
  /** Opens the fields of a path such as `blocks.2`. */
  onFieldClick?: (path: string) => void;
};

/** The widths of the preview, in px. */
const WIDTHS = { Phone: 390, Tablet: 768, Desktop: 1440 };

type Device = keyof typeof WIDTHS;

/** The page that is being edited, in the real site, at the width of a device. */
export function PagePreview({ entry, getAsset, onFieldClick }: PreviewProps) {
  const [device, setDevice] = useState<Device>('Desktop');
  /** How often the preview has started: it starts again when the development server renews it. */
  const [starts, setStarts] = useState(0);
  const edited = useSyncExternalStore(onEditedField, editedField);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The entry that the preview shows. */
  const shown = useRef<Entry>(undefined);
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const size = useSize(pane);
  const width = WIDTHS[device];
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;

  useEffect(() => {
    // Decap draws this component into a frame of its own, without a title.
    const paneFrame = pane?.ownerDocument.defaultView?.frameElement;
    paneFrame?.setAttribute('title', 'Preview');
  }, [pane]);

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<PreviewEvent | undefined>): void => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.type === 'preview.ready') setStarts((count) => count + 1);
      const list = kindOfFile(String(entry.get('path'))) === 'translation' ? 'texts' : 'blocks';
      if (data?.type === 'preview.blockClicked') onFieldClick?.(`${list}.${data.block}`);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [onFieldClick, entry]);

  useEffect(() => {
    if (starts === 0) return;
    const added = new Set(picturesOf(entry));
    const page = previewedPage(draftOf(entry), (name) =>
      added.has(name) || savedPictureSize(name) === undefined
        ? String(getAsset(name) ?? '')
        : undefined,
    );
    if (!page) return;
    const changed = changedBlock(shown.current, entry);
    shown.current = entry;
    const request: PreviewRequest = { type: 'preview.show', page: { ...page, changed, edited } };
    frame.current?.contentWindow?.postMessage(request, window.location.origin);
  }, [entry, edited, getAsset, starts]);

  return (
    <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <div
        role="group"
        aria-label="Width of the preview"
        style={{ display: 'flex', gap: 8, padding: 8 }}
      >
        {Object.keys(WIDTHS).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            style={buttonStyle(name === device)}
            // The keys of the object are devices.
            onClick={() => setDevice(name as Device)}
          >
            {name}
          </button>
        ))}
      </div>
      <div ref={setPane} style={{ flex: 1, overflow: 'hidden' }}>
        <iframe
          ref={frame}
          title="Preview of the page"
          src={PREVIEW_PATH}
          style={{
            border: 0,
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </div>
    </div>
  );
}

/** The style of a button for a width. */
const buttonStyle = (isPressed: boolean) => ({
  padding: '6px 12px',
  border: '1px solid #5a6370',
  borderRadius: 4,
  background: isPressed ? '#313d3e' : '#fff',
  color: isPressed ? '#fff' : '#313d3e',
  font: '14px system-ui, sans-serif',
  cursor: 'pointer',
});

/** The size of an element, px. */
function useSize(element: HTMLElement | null): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The index of the first block in which two versions of a page differ. */
function changedBlock(before: Entry | undefined, after: Entry): number | undefined {
  const blocksOf = (entry: Entry | undefined) => entry?.getIn(['data', 'blocks']);
  const [old, now] = [blocksOf(before), blocksOf(after)];
  if (!List.isList(old) || !List.isList(now)) return undefined;
  const index = now.findIndex((block, at) => block !== old.get(at));
  return index < 0 ? undefined : index;
}
