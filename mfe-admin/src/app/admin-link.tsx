import { Link, useSession } from '@epm/router';

/** Back link of an admin page. The admin dashboard is closed to users with the marketing grant. */
export const AdminLink = () =>
  useSession().user?.role === 'user' ? <Link to="/dashboard">Dashboard</Link> : <Link to="/admin">Admin</Link>;
