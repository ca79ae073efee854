/** With this many tenants and every error code, `/metrics` grows by less than a megabyte. */
const MOST_TENANTS = 200;

/**
 * Bounds the values of a metric's label: the first tenants that need one get their id, all later ones share `other`.
 *
 * @returns the label's value for the id of a tenant; the same for as long as the process runs
 */
export function createTenantLabel(): (tenantId: string) => string {
  const labelled = new Set<string>();
  return (tenantId) => {
    if (labelled.size < MOST_TENANTS) labelled.add(tenantId);
    return labelled.has(tenantId) ? tenantId : 'other';
  };
}
