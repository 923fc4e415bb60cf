type FilesValues = { folder: string; listen: string; api: string };
export function renderFiles(values: FilesValues): string;
