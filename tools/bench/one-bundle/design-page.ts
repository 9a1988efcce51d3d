/** Replaces the components page with an empty one, because a federated staff page does not load it either. */
export const DesignPage = () => null;
