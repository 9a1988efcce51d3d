import { Cleanup, StartAbortedError } from './cleanup.ts';

it('runs every step once, in reverse order, even if one fails', async () => {
  const cleanup = new Cleanup();
  const undone: string[] = [];
  const printed = captureErrorOutput();
  await cleanup.defer('database', () => void undone.push('database'));
  await cleanup.defer('mail', () => Promise.reject(new Error('stuck')));
  await cleanup.defer('servers', () => void undone.push('servers'));
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(undone).toEqual(['servers', 'database']);
  expect(printed()).toContain('mail: stuck');
});

it('skips a removed step', async () => {
  const cleanup = new Cleanup();
  let undone = false;
  const removeStep = await cleanup.defer('build', () => void (undone = true));
  removeStep();
  await cleanup.run();
  expect(undone).toBe(false);
});

it('runs a step that is added after the cleanup, and throws StartAbortedError to the caller', async () => {
  const cleanup = new Cleanup();
  await cleanup.run();
  let undone = false;
  await expect(cleanup.defer('late', () => void (undone = true))).rejects.toThrow(StartAbortedError);
  expect(undone).toBe(true);
  expect(() => cleanup.throwIfStopping()).toThrow(StartAbortedError);
});

function captureErrorOutput(): () => string {
  const original = console.error;
  let text = '';
  console.error = (message: string) => void (text += message);
  return () => {
    console.error = original;
    return text;
  };
}
