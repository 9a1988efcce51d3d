import { Link } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { paths } from '../../app/paths.ts';
import { QuestionBand } from '../../app/question-band.tsx';

const PROMO_TEXT =
  'Send them the calculator. It compares five years of renting the home out with a sale today, year by year, ' +
  'including the costs that owners forget.';

export function CalculatorPromo() {
  return (
    <QuestionBand title="Your client can’t decide?" text={PROMO_TEXT}>
      <ButtonLink variant="outline" size="lg" render={<Link to={paths.rentVsSell} />}>
        Rent vs Sell Calculator
      </ButtonLink>
    </QuestionBand>
  );
}
