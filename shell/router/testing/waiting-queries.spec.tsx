import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const observers: MutationObserver[] = [];
afterEach(() => observers.splice(0).forEach((observer) => observer.disconnect()));

/** Blocks the thread for longer than React's time slice, as on a busy machine. */
function blockThread() {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

/**
 * Blocks the thread after each document change, when a query could already return but React has not run the effects.
 */
function blockThreadAfterChange() {
  const observer = new MutationObserver(async () => {
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    blockThread();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  observers.push(observer);
}

function FocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(blockThread, []);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Done
    </h1>
  );
}

function DelayedHeading() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <FocusedHeading />;
}

it('findByRole returns only after the effects of the found element have run, even on a busy machine', async () => {
  render(<DelayedHeading />);
  blockThreadAfterChange();
  expect(await screen.findByRole('heading')).toBe(document.activeElement);
});
