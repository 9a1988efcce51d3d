import { Cleanup, StoppedEarly } from './cleanup.ts';

it('runs the steps once, in reverse order, even if one fails', async () => {
  const cleanup = new Cleanup();
  const undone: string[] = [];
  const shown = catchErrors();
  await cleanup.defer('database', () => void undone.push('database'));
  await cleanup.defer('mail', () => Promise.reject(new Error('stuck')));
  await cleanup.defer('servers', () => void undone.push('servers'));
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(undone).toEqual(['servers', 'database']);
  expect(shown()).toContain('mail: stuck');
});

it('skips a withdrawn step', async () => {
  const cleanup = new Cleanup();
  let undone = false;
  const withdraw = await cleanup.defer('build', () => void (undone = true));
  withdraw();
  await cleanup.run();
  expect(undone).toBe(false);
});

it('runs a step at once if it is added after the cleanup has started', async () => {
  const cleanup = new Cleanup();
  await cleanup.run();
  let undone = false;
  await expect(cleanup.defer('late', () => void (undone = true))).rejects.toThrow(StoppedEarly);
  expect(undone).toBe(true);
  expect(() => cleanup.check()).toThrow(StoppedEarly);
});

function catchErrors(): () => string {
  const original = console.error;
  let text = '';
  console.error = (message: string) => void (text += message);
  return () => {
    console.error = original;
    return text;
  };
}
