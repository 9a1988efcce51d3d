import { Link, useSession } from '@epm/router';

/**
 * Back link of an admin page. Users with the marketing grant return to the staff dashboard, because they cannot open
 * the admin dashboard.
 */
export const AdminLink = () =>
  useSession().user?.role === 'user' ? <Link to="/dashboard">Dashboard</Link> : <Link to="/admin">Admin</Link>;
