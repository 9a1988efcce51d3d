export async function publishBuilt(_: { storeDir: string; databaseUrl: string }): Promise<void> {}
