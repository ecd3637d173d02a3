import type { CategorySlug } from '../../starting-categories';
import { businessRecipes } from './recipes-business';
import { leisureRecipes } from './recipes-leisure';
import { lifestyleRecipes } from './recipes-lifestyle';
import { stageRecipes } from './recipes-stage';
import type { Recipe } from './recipe';
export const recipes: Record<CategorySlug, Recipe> = {
  ...stageRecipes,
  ...lifestyleRecipes,
  ...leisureRecipes,
  ...businessRecipes,
};
