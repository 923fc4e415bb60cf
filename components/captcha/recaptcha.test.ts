import { expect, it, vi } from 'vitest';

type Execute = (action: string) => Promise<string>;
const google = vi.hoisted(() => ({ arrive: (_execute: Execute) => {} }));
vi.mock('react-dom/client', () => ({
  createRoot: () => ({
    render({ props }: { props: { children: { props: { onReady: typeof google.arrive } } } }) {
      google.arrive = props.children.props.onReady;
    },
  }),
}));

it('stops waiting for a slow script and a slow token, and uses both once they have arrived', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { body: { appendChild: () => {} }, createElement: () => ({}) });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // biome-ignore lint/style/noRestrictedImports: it is what is tested
  const { askRecaptcha } = await import('./recaptcha');
  const askWithoutAnswer = async () => {
    const asked = askRecaptcha('contact-us');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toBeUndefined();
  };
  await askWithoutAnswer();
  const execute = vi.fn(async (action: string) => `token for ${action}`);
  execute.mockReturnValueOnce(new Promise(() => {}));
  google.arrive(execute);
  await askWithoutAnswer();
  expect((await askRecaptcha('contact-us'))?.value).toBe('recaptcha:token for contact_us');
  expect(log).toHaveBeenCalledTimes(2);
});
