export function findPackage(from: string, name: string): string | null;
