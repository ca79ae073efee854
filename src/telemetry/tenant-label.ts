/**
 * Bounds the values of a metric's label: the first tenants that need one get their id, all later ones share `other`.
 *
 * @param most tenants with a label of their own
 * @returns the label's value for the id of a tenant; the same for as long as the process runs
 */
export function createTenantLabel(most: number): (tenantId: string) => string {
  const labelled = new Set<string>();
  return (tenantId) => {
    if (labelled.size < most) labelled.add(tenantId);
    return labelled.has(tenantId) ? tenantId : 'other';
  };
}
