type Files = { added: string[]; kept: string[]; removed: string[] };
export function keepFiles(from: string, to: string, now?: number): Files;
