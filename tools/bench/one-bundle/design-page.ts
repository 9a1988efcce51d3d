/** Replaces the components page, because a federated staff page does not load it either. */
export const DesignPage = () => null;
