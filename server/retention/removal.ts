/** What a removal took away. */
export type Removed = {
  leads: number;
  subscribers: number;
  chats: number;
  jobs: number;
  files: number;
};

/**
 * Deletes the files of jobs and counts them. It is called before the rows are gone for good: a crash
 * in between leaves rows, which a repeated removal finds, and never a file that nothing names.
 */
export type RemoveFiles = (jobIds: string[]) => Promise<number>;
