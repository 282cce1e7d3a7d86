import { css } from '@linaria/core';
import { use, useEffect, useState } from 'react';
import { ChartContext } from './chartView';

/** Time between two updates, in ms. */
const TICK_MS = 100;

/** The time left until the delay that ends with one of some events; nothing if no such delay runs. */
export function Countdown({ events }: { events: readonly string[] }) {
  const { entry, isNow } = use(ChartContext);
  const [now, setNow] = useState(Date.now);
  const delay = entry?.delays.find(({ event }) => events.includes(event));
  const isRunning = isNow && delay !== undefined;
  useEffect(() => {
    const timer = isRunning ? setInterval(() => setNow(Date.now()), TICK_MS) : undefined;
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!entry || !delay) return undefined;
  const passed = (isNow ? Math.max(now, entry.at) : entry.at) - delay.startedAt;
  return (
    <span role="timer" className={timer}>
      {(Math.max(0, delay.length - passed) / 1000).toFixed(1)} s
    </span>
  );
}

const timer = css`
  position: absolute;
  top: 4px;
  right: 5px;
  color: var(--chart-active);
  font-weight: 700;
`;
