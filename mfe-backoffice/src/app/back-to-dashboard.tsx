import { Link } from '@epm/router';
import { paths } from './paths.ts';

export function BackToDashboard() {
  return <Link to={paths.dashboard}>Dashboard</Link>;
}
