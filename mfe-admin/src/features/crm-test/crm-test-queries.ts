import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the configured connection to Odoo, without secrets. */
export const connectionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['odoo', 'connection'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/odoo/connection', { signal })),
  });

const TEST_LEAD = {
  name: 'Test Lead',
  email: 'test.lead@example.com',
  propertyAddress: '123 Test Street, Des Moines, IA 50309',
};

/**
 * Tests the connection and then creates a test lead in Odoo.
 * @returns the success message
 * @throws Error with the message that the page shows
 */
export async function testConnection(api: ApiClient): Promise<string> {
  const { success, message } = await unwrapResponse(api.GET('/api/odoo/test-connection')).catch((cause: unknown) => {
    throw new Error('Connection test failed', { cause });
  });
  if (!success) throw new Error(message);
  const { id } = await unwrapResponse(api.POST('/api/odoo/leads', { body: TEST_LEAD })).catch((cause: unknown) => {
    throw new Error('Failed to create lead in Odoo', { cause });
  });
  return `Connection successful! Test lead created with ID: ${id}`;
}
