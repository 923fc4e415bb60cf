import { openTab, postAt, type RemoteRoom } from '../server/testing/chat-browser';
import { waitUntil } from './wait';

const withinMs = 60_000;

/** Whether a tab hears of the assistant's answer to a message. */
export async function hearsAnswer(url: string, [room]: RemoteRoom[]): Promise<boolean> {
  if (!room) throw new Error('The load has no rooms');
  const tab = openTab(url, room);
  let isAwake = false;
  tab.on('bot-new-message', () => {
    isAwake = true;
  });
  const talk = async () => {
    await postAt(url, room, 'What does it cost?').catch(() => undefined);
    return isAwake;
  };
  const result = await waitUntil(talk, withinMs);
  // It would connect again.
  tab.off('disconnect').disconnect();
  return result;
}
