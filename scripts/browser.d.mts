export function findSystemBrowser(): string | undefined;
export function findHeadlessShell(): string | undefined;
export function findBrowser(): boolean;
export const browserArguments: string[];
