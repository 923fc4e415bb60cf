import { setTimeout } from 'node:timers/promises';
import type { Fault } from '../fault';

const betweenMs = 1_500;

const killed = (dialect: Fault['dialect'], signal: NodeJS.Signals, kills: number): Fault => ({
  family: 'kills',
  name: `${kills} times ${signal}, ${dialect}`,
  dialect,
  allows: 'absence',
  async strike({ api }) {
    for (let count = 0; count < kills; count++) {
      await api.end(signal);
      await api.start();
      await setTimeout(betweenMs * (0.5 + Math.random()));
    }
    return {};
  },
});

/** A restart stands for the program that watches over the API, such as systemd. */
export const killFaults: Fault[] = [
  killed('sqlite', 'SIGKILL', 5),
  killed('postgres', 'SIGKILL', 5),
  killed('sqlite', 'SIGTERM', 2),
];
