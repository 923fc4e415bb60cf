/** The counts of what a removal deleted. */
export type Removed = {
  leads: number;
  subscribers: number;
  chats: number;
  jobs: number;
  files: number;
};

/**
 * Deletes the files of jobs and counts them. Call it before the rows are committed as deleted: a crash
 * in between then leaves rows, which the next removal finds, and never an orphaned file.
 */
export type RemoveFiles = (jobIds: string[]) => Promise<number>;
