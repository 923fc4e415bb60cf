import { expect, it, vi } from 'vitest';

const google = vi.hoisted(() => ({
  arrive: (_execute: (action: string) => Promise<string>) => {},
}));
vi.mock('react-dom/client', () => ({
  createRoot: () => ({
    render({ props }: { props: { children: { props: { onReady: typeof google.arrive } } } }) {
      google.arrive = props.children.props.onReady;
    },
  }),
}));

it('gives up on a slow script and on a token that never comes, but uses both once they are there', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { body: { appendChild: () => {} }, createElement: () => ({}) });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // biome-ignore lint/style/noRestrictedImports: it is what is tested
  const { askRecaptcha } = await import('./recaptcha');
  const first = askRecaptcha('contact-us');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toBeUndefined();

  const execute = vi.fn((action: string) => Promise.resolve(`token for ${action}`));
  google.arrive(execute);
  expect((await askRecaptcha('contact-us'))?.value).toBe('recaptcha:token for contact_us');

  execute.mockReturnValueOnce(new Promise(() => {}));
  const silent = askRecaptcha('contact-us');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await silent).toBeUndefined();
  expect((await askRecaptcha('contact-us'))?.value).toBe('recaptcha:token for contact_us');
  expect(log).toHaveBeenCalledTimes(2);
});
