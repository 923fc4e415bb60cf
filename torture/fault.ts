import type { OwnPostgres } from '../server/testing/postgres';
import type { TestSmtp } from '../server/testing/smtp';
import type { Api, Place } from './api';
import type { Silence } from './health';
import type { Load } from './load';
import type { MailMood } from './mail-server';

/** The families of faults, in the order in which they run. */
export const familyNames = [
  'kills',
  'smtp',
  'postgres',
  'disk',
  'files',
  'clock',
  'room',
  'sockets',
  'slow',
  'malformed',
  'paths',
] as const;
export type FamilyName = (typeof familyNames)[number];

/** What a fault may reach. */
export type Scene = {
  place: Place;
  api: Api;
  load: Load;
  smtp: TestSmtp;
  /** How the mail server behaves from now on. */
  mood: MailMood;
  /** The PostgreSQL behind the place, if there is one. */
  postgres: OwnPostgres | undefined;
};

/** What happened, in a few words, and the rules that the fault itself has seen broken. */
export type Outcome = { note?: string; broken?: string[] };

export type Fault = {
  family: FamilyName;
  name: string;
  dialect: 'sqlite' | 'postgres';
  /** What callers may meet while it is on: nothing unusual, answers of 503, or a process that is gone. */
  allows: 'nothing' | 'refusals' | 'absence';
  /** Further statuses that callers may meet while it is on. */
  alsoAnswers?: number[];
  /** Whether clients alone make it: then all faults of a run share one API, whose memory is compared. */
  isByClients?: boolean;
  variables?: (place: Place) => Record<string, string>;
  /** Brought before the API starts, for example a small disk; gives what takes it away at the very end. */
  prepare?: (place: Place) => Promise<() => Promise<void>> | (() => Promise<void>);
  /** Brings the fault, and takes it away again. */
  strike: (scene: Scene) => Promise<Outcome>;
};

/** What the table says of a fault. */
export type Row = {
  family: FamilyName;
  fault: string;
  acknowledged: number;
  found: number;
  lost: number;
  doubled: number;
  /** Mails that the mail server accepted once more, with the same Message-ID. */
  mailsAgain: number;
  refusedDuring: number;
  refusedOutside: number;
  silence: Silence;
  /** From the end of the fault to the first good answer of /readyz. */
  backMs: number;
  note: string;
  /** The rules that it broke, as sentences. */
  broken: string[];
};
