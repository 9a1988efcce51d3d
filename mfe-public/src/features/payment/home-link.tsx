import { Link } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { paths } from '../../app/paths.ts';

export function HomeLink() {
  return (
    <ButtonLink size="lg" variant="outline" render={<Link to={paths.home} />}>
      Go to the home page
    </ButtonLink>
  );
}
