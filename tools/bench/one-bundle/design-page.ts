/** Replaces the components page, which no federated staff page loads either. */
export const DesignPage = () => null;
