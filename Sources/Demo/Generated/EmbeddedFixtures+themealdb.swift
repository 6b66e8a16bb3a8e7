// Made by scripts/embed-examples from Examples/themealdb/Fixtures; edit nothing here.
// swift-format-ignore-file

extension EmbeddedFixtures {
    static let themealdb: [String: String] = [
        "categories.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/categories.php",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 960"
    ],
    "body": {
      "file": "categories.json",
      "xxh64": "17e2c0a3343edc79",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "connect 0.2, ready 0.2, firstByte 7.3, total 7.5"
  }
}

"""#,
        "categories.json": #"""
{
  "categories": [
    {
      "idCategory": "1",
      "strCategory": "Breakfast",
      "strCategoryThumb": "https://themealdb.example/images/category/breakfast.png",
      "strCategoryDescription": "What is eaten first and remembered longest: eggs, porridge, pancakes and bread that was begun the evening before."
    },
    {
      "idCategory": "2",
      "strCategory": "Dessert",
      "strCategoryThumb": "https://themealdb.example/images/category/dessert.png",
      "strCategoryDescription": "The end of a meal, and to some its reason: fruit, cream, pastry, and everything that is better a day later."
    },
    {
      "idCategory": "3",
      "strCategory": "Seafood",
      "strCategoryThumb": "https://themealdb.example/images/category/seafood.png",
      "strCategoryDescription": "Fish and shellfish, mostly quick, always best where the water is near."
    },
    {
      "idCategory": "4",
      "strCategory": "Vegetarian",
      "strCategoryThumb": "https://themealdb.example/images/category/vegetarian.png",
      "strCategoryDescription": "Vegetables, grains and pulses that need nothing beside them."
    }
  ]
}

"""#,
        "download-id-53146.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/lookup.php?i=53146",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 1337"
    ],
    "body": {
      "file": "download-id-53146.json",
      "xxh64": "e08f0a1fedbed7f7",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 0.0, firstByte 9.9, total 10.0"
  }
}

"""#,
        "download-id-53146.json": #"""
{
  "meals": [
    {
      "idMeal": "53146",
      "strMeal": "Yoghurt Cake",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "French",
      "strInstructions": "Measure everything with the yoghurt pot: one of yoghurt, one of oil, two of sugar, three of flour. Stir in the eggs and bake for forty minutes.",
      "strMealThumb": "https://themealdb.example/images/meals/yoghurt-cake.jpg",
      "strTags": "Baking",
      "strYoutube": "",
      "strIngredient1": "Yoghurt",
      "strIngredient2": "Vegetable Oil",
      "strIngredient3": "Sugar",
      "strIngredient4": "Plain Flour",
      "strIngredient5": "Eggs",
      "strIngredient6": "Baking Powder",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 pot",
      "strMeasure2": "1 pot",
      "strMeasure3": "2 pots",
      "strMeasure4": "3 pots",
      "strMeasure5": "3 ",
      "strMeasure6": "2 tsp",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    }
  ]
}

"""#,
        "paged-recipes-category-dessert-page-2.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/pagedRecipes.php?c=Dessert&page=2",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 531"
    ],
    "body": {
      "file": "paged-recipes-category-dessert-page-2.json",
      "xxh64": "67b1e7b8c0bc3039",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 0.1, firstByte 2.6, total 2.7"
  }
}

"""#,
        "paged-recipes-category-dessert-page-2.json": #"""
{
  "meals": [
    {
      "strMeal": "Chestnut Semifreddo",
      "strMealThumb": "https://themealdb.example/images/meals/chestnut-semifreddo.jpg",
      "idMeal": "53128"
    },
    {
      "strMeal": "Lemon Buttermilk Tart",
      "strMealThumb": "https://themealdb.example/images/meals/lemon-buttermilk-tart.jpg",
      "idMeal": "53131"
    },
    {
      "strMeal": "Oat and Pear Crumble",
      "strMealThumb": "https://themealdb.example/images/meals/oat-and-pear-crumble.jpg",
      "idMeal": "53134"
    },
    {
      "strMeal": "Plum Dumplings",
      "strMealThumb": "https://themealdb.example/images/meals/plum-dumplings.jpg",
      "idMeal": "53137"
    }
  ]
}

"""#,
        "paged-recipes-category-dessert-page-3.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/pagedRecipes.php?c=Dessert&page=3",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 362"
    ],
    "body": {
      "file": "paged-recipes-category-dessert-page-3.json",
      "xxh64": "c94fc4fbd0fb61b7",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.1, firstByte 0.9, total 1.1"
  }
}

"""#,
        "paged-recipes-category-dessert-page-3.json": #"""
{
  "meals": [
    {
      "strMeal": "Saffron Pears",
      "strMealThumb": "https://themealdb.example/images/meals/saffron-pears.jpg",
      "idMeal": "53140"
    },
    {
      "strMeal": "Walnut Roll",
      "strMealThumb": "https://themealdb.example/images/meals/walnut-roll.jpg",
      "idMeal": "53143"
    },
    {
      "strMeal": "Yoghurt Cake",
      "strMealThumb": "https://themealdb.example/images/meals/yoghurt-cake.jpg",
      "idMeal": "53146"
    }
  ]
}

"""#,
        "paged-recipes-category-dessert-page-4.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/pagedRecipes.php?c=Dessert&page=4",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 14"
    ],
    "body": {
      "file": "paged-recipes-category-dessert-page-4.json",
      "xxh64": "f617d71128043d61",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.1, firstByte 1.4, total 1.5"
  }
}

"""#,
        "paged-recipes-category-dessert-page-4.json": EmbeddedBodies.themealdbPagedRecipesCategoryDessertPage4,
        "paged-recipes-category-dessert.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/pagedRecipes.php?c=Dessert&page=1",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 545"
    ],
    "body": {
      "file": "paged-recipes-category-dessert.json",
      "xxh64": "491dbb9fbbe89978",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 0.1, firstByte 12.8, total 12.9"
  }
}

"""#,
        "paged-recipes-category-dessert.json": #"""
{
  "meals": [
    {
      "strMeal": "Almond Moon Biscuits",
      "strMealThumb": "https://themealdb.example/images/meals/almond-moon-biscuits.jpg",
      "idMeal": "53116"
    },
    {
      "strMeal": "Baked Quince with Honey",
      "strMealThumb": "https://themealdb.example/images/meals/baked-quince-with-honey.jpg",
      "idMeal": "53119"
    },
    {
      "strMeal": "Blackcurrant Fool",
      "strMealThumb": "https://themealdb.example/images/meals/blackcurrant-fool.jpg",
      "idMeal": "53122"
    },
    {
      "strMeal": "Cardamom Rice Pudding",
      "strMealThumb": "https://themealdb.example/images/meals/cardamom-rice-pudding.jpg",
      "idMeal": "53125"
    }
  ]
}

"""#,
        "recipe-id-1.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/lookup.php?i=1",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 14"
    ],
    "body": {
      "file": "recipe-id-1.json",
      "xxh64": "f617d71128043d61",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.1, firstByte 7.5, total 7.6"
  }
}

"""#,
        "recipe-id-1.json": EmbeddedBodies.themealdbPagedRecipesCategoryDessertPage4,
        "recipes-category-breakfast.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/filter.php?c=Breakfast",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 680"
    ],
    "body": {
      "file": "recipes-category-breakfast.json",
      "xxh64": "12f96066a2eac5b2",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 2.9, firstByte 2.9, total 3.0"
  }
}

"""#,
        "recipes-category-breakfast.json": #"""
{
  "meals": [
    {
      "strMeal": "Barley Porridge with Apple",
      "strMealThumb": "https://themealdb.example/images/meals/barley-porridge-with-apple.jpg",
      "idMeal": "53101"
    },
    {
      "strMeal": "Chickpea Pancakes",
      "strMealThumb": "https://themealdb.example/images/meals/chickpea-pancakes.jpg",
      "idMeal": "53104"
    },
    {
      "strMeal": "Eggs in Tomato and Pepper",
      "strMealThumb": "https://themealdb.example/images/meals/eggs-in-tomato-and-pepper.jpg",
      "idMeal": "53107"
    },
    {
      "strMeal": "Green Herb Omelette",
      "strMealThumb": "https://themealdb.example/images/meals/green-herb-omelette.jpg",
      "idMeal": "53110"
    },
    {
      "strMeal": "Rye Bread Rolls",
      "strMealThumb": "https://themealdb.example/images/meals/rye-bread-rolls.jpg",
      "idMeal": "53113"
    }
  ]
}

"""#,
        "recipes-category-dessert.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/filter.php?c=Dessert",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 1416"
    ],
    "body": {
      "file": "recipes-category-dessert.json",
      "xxh64": "1dc9b4c127aef18f",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 6.3, firstByte 6.3, total 6.5"
  }
}

"""#,
        "recipes-category-dessert.json": #"""
{
  "meals": [
    {
      "strMeal": "Almond Moon Biscuits",
      "strMealThumb": "https://themealdb.example/images/meals/almond-moon-biscuits.jpg",
      "idMeal": "53116"
    },
    {
      "strMeal": "Baked Quince with Honey",
      "strMealThumb": "https://themealdb.example/images/meals/baked-quince-with-honey.jpg",
      "idMeal": "53119"
    },
    {
      "strMeal": "Blackcurrant Fool",
      "strMealThumb": "https://themealdb.example/images/meals/blackcurrant-fool.jpg",
      "idMeal": "53122"
    },
    {
      "strMeal": "Cardamom Rice Pudding",
      "strMealThumb": "https://themealdb.example/images/meals/cardamom-rice-pudding.jpg",
      "idMeal": "53125"
    },
    {
      "strMeal": "Chestnut Semifreddo",
      "strMealThumb": "https://themealdb.example/images/meals/chestnut-semifreddo.jpg",
      "idMeal": "53128"
    },
    {
      "strMeal": "Lemon Buttermilk Tart",
      "strMealThumb": "https://themealdb.example/images/meals/lemon-buttermilk-tart.jpg",
      "idMeal": "53131"
    },
    {
      "strMeal": "Oat and Pear Crumble",
      "strMealThumb": "https://themealdb.example/images/meals/oat-and-pear-crumble.jpg",
      "idMeal": "53134"
    },
    {
      "strMeal": "Plum Dumplings",
      "strMealThumb": "https://themealdb.example/images/meals/plum-dumplings.jpg",
      "idMeal": "53137"
    },
    {
      "strMeal": "Saffron Pears",
      "strMealThumb": "https://themealdb.example/images/meals/saffron-pears.jpg",
      "idMeal": "53140"
    },
    {
      "strMeal": "Walnut Roll",
      "strMealThumb": "https://themealdb.example/images/meals/walnut-roll.jpg",
      "idMeal": "53143"
    },
    {
      "strMeal": "Yoghurt Cake",
      "strMealThumb": "https://themealdb.example/images/meals/yoghurt-cake.jpg",
      "idMeal": "53146"
    }
  ]
}

"""#,
        "recipes-category-seafood.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/filter.php?c=Seafood",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 704"
    ],
    "body": {
      "file": "recipes-category-seafood.json",
      "xxh64": "945c9090cb167330",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 0.1, firstByte 9.3, total 9.5"
  }
}

"""#,
        "recipes-category-seafood.json": #"""
{
  "meals": [
    {
      "strMeal": "Baked Trout in Paper",
      "strMealThumb": "https://themealdb.example/images/meals/baked-trout-in-paper.jpg",
      "idMeal": "53149"
    },
    {
      "strMeal": "Clams with White Beans",
      "strMealThumb": "https://themealdb.example/images/meals/clams-with-white-beans.jpg",
      "idMeal": "53152"
    },
    {
      "strMeal": "Mackerel on Beetroot",
      "strMealThumb": "https://themealdb.example/images/meals/mackerel-on-beetroot.jpg",
      "idMeal": "53155"
    },
    {
      "strMeal": "Prawns in Coconut and Lime",
      "strMealThumb": "https://themealdb.example/images/meals/prawns-in-coconut-and-lime.jpg",
      "idMeal": "53158"
    },
    {
      "strMeal": "Sardines with Bread Crumbs",
      "strMealThumb": "https://themealdb.example/images/meals/sardines-with-bread-crumbs.jpg",
      "idMeal": "53161"
    }
  ]
}

"""#,
        "recipes-category-vegetarian.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/filter.php?c=Vegetarian",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 688"
    ],
    "body": {
      "file": "recipes-category-vegetarian.json",
      "xxh64": "af99886befb29b7c",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:45Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:45 GMT"
    ],
    "timings": "ready 0.1, firstByte 3.6, total 3.7"
  }
}

"""#,
        "recipes-category-vegetarian.json": #"""
{
  "meals": [
    {
      "strMeal": "Aubergine in Walnut Sauce",
      "strMealThumb": "https://themealdb.example/images/meals/aubergine-in-walnut-sauce.jpg",
      "idMeal": "53164"
    },
    {
      "strMeal": "Cabbage Strudel",
      "strMealThumb": "https://themealdb.example/images/meals/cabbage-strudel.jpg",
      "idMeal": "53167"
    },
    {
      "strMeal": "Leek and Potato Gratin",
      "strMealThumb": "https://themealdb.example/images/meals/leek-and-potato-gratin.jpg",
      "idMeal": "53170"
    },
    {
      "strMeal": "Lentils with Burnt Onion",
      "strMealThumb": "https://themealdb.example/images/meals/lentils-with-burnt-onion.jpg",
      "idMeal": "53173"
    },
    {
      "strMeal": "Mushroom Barley Soup",
      "strMealThumb": "https://themealdb.example/images/meals/mushroom-barley-soup.jpg",
      "idMeal": "53176"
    }
  ]
}

"""#,
        "search-php-s.exchange.json": #"""
{
  "fixture": 1,
  "request": {
    "method": "GET",
    "url": "http://127.0.0.1:3000/themealdb/api/json/v1/1/search.php?s=",
    "base": "http://127.0.0.1:3000/themealdb/api/json/v1/1/",
    "headers": [
      "accept: application/json",
      "Accept-Encoding: gzip, deflate, br",
      "User-Agent"
    ]
  },
  "response": {
    "version": "HTTP/1.1",
    "status": 200,
    "reason": "OK",
    "headers": [
      "Date",
      "Content-Type: application/json",
      "Content-Length: 33949"
    ],
    "body": {
      "file": "search-php-s.json",
      "xxh64": "7889acc0516f0eca",
      "layout": "compact"
    }
  },
  "recorded": {
    "date": "2026-11-20T13:14:46Z",
    "request": [
      "User-Agent: sonde/0.1.0"
    ],
    "response": [
      "Date: Fri, 20 Nov 2026 13:14:46 GMT"
    ],
    "timings": "ready 0.0, firstByte 3.9, total 4.0"
  }
}

"""#,
        "search-php-s.json": #"""
{
  "meals": [
    {
      "idMeal": "53101",
      "strMeal": "Barley Porridge with Apple",
      "strDrinkAlternate": null,
      "strCategory": "Breakfast",
      "strArea": "Norwegian",
      "strInstructions": "Soak the barley overnight. Simmer it in milk for thirty minutes and stir the grated apple in at the last moment.",
      "strMealThumb": "https://themealdb.example/images/meals/barley-porridge-with-apple.jpg",
      "strTags": "Warm",
      "strYoutube": "",
      "strIngredient1": "Pearl Barley",
      "strIngredient2": "Milk",
      "strIngredient3": "Apple",
      "strIngredient4": "Cinnamon",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "120 g",
      "strMeasure2": "600ml",
      "strMeasure3": "1 ",
      "strMeasure4": "to taste",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53104",
      "strMeal": "Chickpea Pancakes",
      "strDrinkAlternate": null,
      "strCategory": "Breakfast",
      "strArea": "French",
      "strInstructions": "Whisk chickpea flour, water, oil and salt, and let it stand. Bake thin pancakes in a very hot pan.",
      "strMealThumb": "https://themealdb.example/images/meals/chickpea-pancakes.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Chickpea Flour",
      "strIngredient2": "Water",
      "strIngredient3": "Olive Oil",
      "strIngredient4": "Salt",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "200 g",
      "strMeasure2": "400ml",
      "strMeasure3": "3 tbs",
      "strMeasure4": "1 tsp",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53107",
      "strMeal": "Eggs in Tomato and Pepper",
      "strDrinkAlternate": null,
      "strCategory": "Breakfast",
      "strArea": "Tunisian",
      "strInstructions": "Stew the peppers and tomatoes until they are thick, make hollows, break the eggs into them and cover until the whites are set.",
      "strMealThumb": "https://themealdb.example/images/meals/eggs-in-tomato-and-pepper.jpg",
      "strTags": "Eggs",
      "strYoutube": "",
      "strIngredient1": "Peppers",
      "strIngredient2": "Tomatoes",
      "strIngredient3": "Eggs",
      "strIngredient4": "Cumin",
      "strIngredient5": "Olive Oil",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "2 ",
      "strMeasure2": "500 g",
      "strMeasure3": "4 ",
      "strMeasure4": "1 tsp",
      "strMeasure5": "2 tbs",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53110",
      "strMeal": "Green Herb Omelette",
      "strDrinkAlternate": null,
      "strCategory": "Breakfast",
      "strArea": "Persian",
      "strInstructions": "Chop more herbs than seems right, bind them with the eggs, and fry slowly on both sides.",
      "strMealThumb": "https://themealdb.example/images/meals/green-herb-omelette.jpg",
      "strTags": "Eggs",
      "strYoutube": "",
      "strIngredient1": "Parsley",
      "strIngredient2": "Dill",
      "strIngredient3": "Chives",
      "strIngredient4": "Eggs",
      "strIngredient5": "Walnuts",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 bunch",
      "strMeasure2": "1 bunch",
      "strMeasure3": "1 bunch",
      "strMeasure4": "5 ",
      "strMeasure5": "40 g",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53113",
      "strMeal": "Rye Bread Rolls",
      "strDrinkAlternate": null,
      "strCategory": "Breakfast",
      "strArea": "Danish",
      "strInstructions": "Mix the doughs the evening before. In the morning shape the rolls, let them rise while the oven heats, and bake for twenty minutes.",
      "strMealThumb": "https://themealdb.example/images/meals/rye-bread-rolls.jpg",
      "strTags": "Baking",
      "strYoutube": "",
      "strIngredient1": "Rye Flour",
      "strIngredient2": "Bread Flour",
      "strIngredient3": "Yeast",
      "strIngredient4": "Water",
      "strIngredient5": "Salt",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "300 g",
      "strMeasure2": "200 g",
      "strMeasure3": "5 g",
      "strMeasure4": "350ml",
      "strMeasure5": "10 g",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53116",
      "strMeal": "Almond Moon Biscuits",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Austrian",
      "strInstructions": "Work the butter into the flour and the almonds, add the sugar and rest the dough for an hour. Bend small rolls into moons and bake them pale, twelve minutes at 170 degrees. Dust with sugar while they are warm.",
      "strMealThumb": "https://themealdb.example/images/meals/almond-moon-biscuits.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Butter",
      "strIngredient2": "Plain Flour",
      "strIngredient3": "Ground Almonds",
      "strIngredient4": "Icing Sugar",
      "strIngredient5": "Vanilla Sugar",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "210 g",
      "strMeasure2": "280 g",
      "strMeasure3": "100 g",
      "strMeasure4": "80 g",
      "strMeasure5": "2 tbs",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53119",
      "strMeal": "Baked Quince with Honey",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Greek",
      "strInstructions": "Halve and core the quinces. Set them in a dish with the honey, the water and the cloves, cover, and bake for two hours. Baste twice; they are ready when they are red.",
      "strMealThumb": "https://themealdb.example/images/meals/baked-quince-with-honey.jpg",
      "strTags": "Fruit",
      "strYoutube": "",
      "strIngredient1": "Quince",
      "strIngredient2": "Honey",
      "strIngredient3": "Water",
      "strIngredient4": "Cloves",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "3 ",
      "strMeasure2": "4 tbs",
      "strMeasure3": "200ml",
      "strMeasure4": "6 ",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53122",
      "strMeal": "Blackcurrant Fool",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "British",
      "strInstructions": "Simmer the currants with the sugar and press them through a sieve. Whip the cream until it barely stands and fold the cold fruit in, in streaks.",
      "strMealThumb": "https://themealdb.example/images/meals/blackcurrant-fool.jpg",
      "strTags": "Fruit,NoBake",
      "strYoutube": "",
      "strIngredient1": "Blackcurrants",
      "strIngredient2": "Caster Sugar",
      "strIngredient3": "Double Cream",
      "strIngredient4": "",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "300 g",
      "strMeasure2": "90 g",
      "strMeasure3": "300ml",
      "strMeasure4": " ",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53125",
      "strMeal": "Cardamom Rice Pudding",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Indian",
      "strInstructions": "Bring the milk to the boil with the crushed cardamom, stir the rice in and let it simmer for forty minutes. Sweeten at the end, and serve with pistachios.",
      "strMealThumb": "https://themealdb.example/images/meals/cardamom-rice-pudding.jpg",
      "strTags": "Spices",
      "strYoutube": "",
      "strIngredient1": "Milk",
      "strIngredient2": "Basmati Rice",
      "strIngredient3": "Cardamom",
      "strIngredient4": "Sugar",
      "strIngredient5": "Pistachios",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 litre",
      "strMeasure2": "75 g",
      "strMeasure3": "5 pods",
      "strMeasure4": "60 g",
      "strMeasure5": "handful",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53128",
      "strMeal": "Chestnut Semifreddo",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Italian",
      "strInstructions": "Beat the yolks with the sugar over warm water, let them cool, fold in the chestnut purée and the cream, and freeze for six hours.",
      "strMealThumb": "https://themealdb.example/images/meals/chestnut-semifreddo.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Egg Yolks",
      "strIngredient2": "Caster Sugar",
      "strIngredient3": "Chestnut Purée",
      "strIngredient4": "Double Cream",
      "strIngredient5": "Dark Rum",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "4 ",
      "strMeasure2": "100 g",
      "strMeasure3": "250 g",
      "strMeasure4": "300ml",
      "strMeasure5": "1 tbs",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53131",
      "strMeal": "Lemon Buttermilk Tart",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "American",
      "strInstructions": "Blind-bake the pastry. Whisk buttermilk, eggs, sugar and lemon, pour them in and bake until the middle hardly trembles.",
      "strMealThumb": "https://themealdb.example/images/meals/lemon-buttermilk-tart.jpg",
      "strTags": "Baking",
      "strYoutube": "",
      "strIngredient1": "Shortcrust Pastry",
      "strIngredient2": "Buttermilk",
      "strIngredient3": "Eggs",
      "strIngredient4": "Sugar",
      "strIngredient5": "Lemon",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 sheet",
      "strMeasure2": "350ml",
      "strMeasure3": "3 ",
      "strMeasure4": "150 g",
      "strMeasure5": "2 ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53134",
      "strMeal": "Oat and Pear Crumble",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "British",
      "strInstructions": "Slice the pears into a dish with the ginger. Rub butter into oats, flour and sugar, scatter it over and bake for thirty-five minutes.",
      "strMealThumb": "https://themealdb.example/images/meals/oat-and-pear-crumble.jpg",
      "strTags": "Baking,Fruit",
      "strYoutube": "",
      "strIngredient1": "Pears",
      "strIngredient2": "Stem Ginger",
      "strIngredient3": "Oats",
      "strIngredient4": "Plain Flour",
      "strIngredient5": "Butter",
      "strIngredient6": "Demerara Sugar",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "5 ",
      "strMeasure2": "2 pieces",
      "strMeasure3": "120 g",
      "strMeasure4": "80 g",
      "strMeasure5": "90 g",
      "strMeasure6": "70 g",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53137",
      "strMeal": "Plum Dumplings",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Czech",
      "strInstructions": "Make a soft dough of quark, flour and egg, wrap each plum in a piece of it and boil for eight minutes. Roll in buttered crumbs.",
      "strMealThumb": "https://themealdb.example/images/meals/plum-dumplings.jpg",
      "strTags": "Fruit",
      "strYoutube": "",
      "strIngredient1": "Quark",
      "strIngredient2": "Plain Flour",
      "strIngredient3": "Egg",
      "strIngredient4": "Plums",
      "strIngredient5": "Breadcrumbs",
      "strIngredient6": "Butter",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "250 g",
      "strMeasure2": "150 g",
      "strMeasure3": "1 ",
      "strMeasure4": "12 ",
      "strMeasure5": "100 g",
      "strMeasure6": "60 g",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53140",
      "strMeal": "Saffron Pears",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Persian",
      "strInstructions": "Peel the pears and leave their stalks on. Poach them in water, sugar and saffron for half an hour and reduce the syrup to a glaze.",
      "strMealThumb": "https://themealdb.example/images/meals/saffron-pears.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Pears",
      "strIngredient2": "Saffron",
      "strIngredient3": "Sugar",
      "strIngredient4": "Water",
      "strIngredient5": "Cinnamon",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "4 ",
      "strMeasure2": "pinch",
      "strMeasure3": "120 g",
      "strMeasure4": "700ml",
      "strMeasure5": "1 stick",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53143",
      "strMeal": "Walnut Roll",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "Hungarian",
      "strInstructions": "Roll the yeast dough out thin, spread it with walnuts cooked in milk and sugar, roll it up, prick it and bake until it is brown.",
      "strMealThumb": "https://themealdb.example/images/meals/walnut-roll.jpg",
      "strTags": "Baking,Nuts",
      "strYoutube": "",
      "strIngredient1": "Plain Flour",
      "strIngredient2": "Yeast",
      "strIngredient3": "Butter",
      "strIngredient4": "Milk",
      "strIngredient5": "Walnuts",
      "strIngredient6": "Sugar",
      "strIngredient7": "Egg",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "500 g",
      "strMeasure2": "7 g",
      "strMeasure3": "150 g",
      "strMeasure4": "200ml",
      "strMeasure5": "300 g",
      "strMeasure6": "140 g",
      "strMeasure7": "1 ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53146",
      "strMeal": "Yoghurt Cake",
      "strDrinkAlternate": null,
      "strCategory": "Dessert",
      "strArea": "French",
      "strInstructions": "Measure everything with the yoghurt pot: one of yoghurt, one of oil, two of sugar, three of flour. Stir in the eggs and bake for forty minutes.",
      "strMealThumb": "https://themealdb.example/images/meals/yoghurt-cake.jpg",
      "strTags": "Baking",
      "strYoutube": "",
      "strIngredient1": "Yoghurt",
      "strIngredient2": "Vegetable Oil",
      "strIngredient3": "Sugar",
      "strIngredient4": "Plain Flour",
      "strIngredient5": "Eggs",
      "strIngredient6": "Baking Powder",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 pot",
      "strMeasure2": "1 pot",
      "strMeasure3": "2 pots",
      "strMeasure4": "3 pots",
      "strMeasure5": "3 ",
      "strMeasure6": "2 tsp",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53149",
      "strMeal": "Baked Trout in Paper",
      "strDrinkAlternate": null,
      "strCategory": "Seafood",
      "strArea": "Slovenian",
      "strInstructions": "Fold each trout into paper with lemon and thyme, and bake for eighteen minutes. Open it at the table.",
      "strMealThumb": "https://themealdb.example/images/meals/baked-trout-in-paper.jpg",
      "strTags": "Fish",
      "strYoutube": "",
      "strIngredient1": "Trout",
      "strIngredient2": "Lemon",
      "strIngredient3": "Thyme",
      "strIngredient4": "Butter",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "4 ",
      "strMeasure2": "1 ",
      "strMeasure3": "4 sprigs",
      "strMeasure4": "40 g",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53152",
      "strMeal": "Clams with White Beans",
      "strDrinkAlternate": null,
      "strCategory": "Seafood",
      "strArea": "Spanish",
      "strInstructions": "Warm the beans in their stock with garlic, add the clams, cover, and shake until they have opened.",
      "strMealThumb": "https://themealdb.example/images/meals/clams-with-white-beans.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Clams",
      "strIngredient2": "White Beans",
      "strIngredient3": "Garlic",
      "strIngredient4": "Parsley",
      "strIngredient5": "Olive Oil",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 kg",
      "strMeasure2": "400 g",
      "strMeasure3": "3 cloves",
      "strMeasure4": "1 bunch",
      "strMeasure5": "4 tbs",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53155",
      "strMeal": "Mackerel on Beetroot",
      "strDrinkAlternate": null,
      "strCategory": "Seafood",
      "strArea": "Polish",
      "strInstructions": "Grate the boiled beetroot with horseradish and vinegar. Grill the mackerel skin side up and lay it on top.",
      "strMealThumb": "https://themealdb.example/images/meals/mackerel-on-beetroot.jpg",
      "strTags": "Fish",
      "strYoutube": "",
      "strIngredient1": "Mackerel Fillets",
      "strIngredient2": "Beetroot",
      "strIngredient3": "Horseradish",
      "strIngredient4": "Vinegar",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "4 ",
      "strMeasure2": "500 g",
      "strMeasure3": "1 tbs",
      "strMeasure4": "2 tbs",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53158",
      "strMeal": "Prawns in Coconut and Lime",
      "strDrinkAlternate": null,
      "strCategory": "Seafood",
      "strArea": "Thai",
      "strInstructions": "Fry the paste, pour in the coconut milk, and when it boils add the prawns for three minutes. Finish with lime.",
      "strMealThumb": "https://themealdb.example/images/meals/prawns-in-coconut-and-lime.jpg",
      "strTags": "Shellfish,Quick",
      "strYoutube": "",
      "strIngredient1": "Prawns",
      "strIngredient2": "Coconut Milk",
      "strIngredient3": "Green Curry Paste",
      "strIngredient4": "Lime",
      "strIngredient5": "Coriander",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "400 g",
      "strMeasure2": "400ml",
      "strMeasure3": "2 tbs",
      "strMeasure4": "1 ",
      "strMeasure5": "handful",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53161",
      "strMeal": "Sardines with Bread Crumbs",
      "strDrinkAlternate": null,
      "strCategory": "Seafood",
      "strArea": "Italian",
      "strInstructions": "Toss crumbs, raisins and pine nuts in hot oil, fill the sardines, pack them tightly and bake for fifteen minutes.",
      "strMealThumb": "https://themealdb.example/images/meals/sardines-with-bread-crumbs.jpg",
      "strTags": "Fish",
      "strYoutube": "",
      "strIngredient1": "Sardines",
      "strIngredient2": "Breadcrumbs",
      "strIngredient3": "Raisins",
      "strIngredient4": "Pine Nuts",
      "strIngredient5": "Olive Oil",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "12 ",
      "strMeasure2": "100 g",
      "strMeasure3": "40 g",
      "strMeasure4": "30 g",
      "strMeasure5": "4 tbs",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53164",
      "strMeal": "Aubergine in Walnut Sauce",
      "strDrinkAlternate": null,
      "strCategory": "Vegetarian",
      "strArea": "Georgian",
      "strInstructions": "Fry slices of aubergine. Pound walnuts with garlic, coriander seed and vinegar, spread the paste and roll the slices up.",
      "strMealThumb": "https://themealdb.example/images/meals/aubergine-in-walnut-sauce.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Aubergine",
      "strIngredient2": "Walnuts",
      "strIngredient3": "Garlic",
      "strIngredient4": "Coriander Seed",
      "strIngredient5": "Vinegar",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "2 ",
      "strMeasure2": "150 g",
      "strMeasure3": "2 cloves",
      "strMeasure4": "1 tsp",
      "strMeasure5": "1 tbs",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53167",
      "strMeal": "Cabbage Strudel",
      "strDrinkAlternate": null,
      "strCategory": "Vegetarian",
      "strArea": "Croatian",
      "strInstructions": "Cook the cabbage slowly until it is golden, pepper it well, roll it in buttered strudel sheets and bake.",
      "strMealThumb": "https://themealdb.example/images/meals/cabbage-strudel.jpg",
      "strTags": "Baking",
      "strYoutube": "",
      "strIngredient1": "White Cabbage",
      "strIngredient2": "Strudel Sheets",
      "strIngredient3": "Butter",
      "strIngredient4": "Black Pepper",
      "strIngredient5": "Caraway",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "800 g",
      "strMeasure2": "6 ",
      "strMeasure3": "80 g",
      "strMeasure4": "1 tsp",
      "strMeasure5": "1 tsp",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53170",
      "strMeal": "Leek and Potato Gratin",
      "strDrinkAlternate": null,
      "strCategory": "Vegetarian",
      "strArea": "French",
      "strInstructions": "Layer potatoes and leeks with cream and cheese, cover for half an hour, and brown without the lid.",
      "strMealThumb": "https://themealdb.example/images/meals/leek-and-potato-gratin.jpg",
      "strTags": "Cheese",
      "strYoutube": "",
      "strIngredient1": "Potatoes",
      "strIngredient2": "Leeks",
      "strIngredient3": "Cream",
      "strIngredient4": "Gruyère",
      "strIngredient5": "Nutmeg",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "1 kg",
      "strMeasure2": "3 ",
      "strMeasure3": "400ml",
      "strMeasure4": "120 g",
      "strMeasure5": "pinch",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53173",
      "strMeal": "Lentils with Burnt Onion",
      "strDrinkAlternate": null,
      "strCategory": "Vegetarian",
      "strArea": "Lebanese",
      "strInstructions": "Boil lentils and rice together. Fry the onions far longer than you dare and spoon them over with their oil.",
      "strMealThumb": "https://themealdb.example/images/meals/lentils-with-burnt-onion.jpg",
      "strTags": "Vegan",
      "strYoutube": "",
      "strIngredient1": "Green Lentils",
      "strIngredient2": "Rice",
      "strIngredient3": "Onions",
      "strIngredient4": "Olive Oil",
      "strIngredient5": "",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "250 g",
      "strMeasure2": "150 g",
      "strMeasure3": "5 ",
      "strMeasure4": "100ml",
      "strMeasure5": " ",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": null,
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    },
    {
      "idMeal": "53176",
      "strMeal": "Mushroom Barley Soup",
      "strDrinkAlternate": null,
      "strCategory": "Vegetarian",
      "strArea": "Russian",
      "strInstructions": "Soak the dried mushrooms, brown the fresh ones, add barley, stock and soaking water, and simmer until it is thick.",
      "strMealThumb": "https://themealdb.example/images/meals/mushroom-barley-soup.jpg",
      "strTags": null,
      "strYoutube": "",
      "strIngredient1": "Dried Mushrooms",
      "strIngredient2": "Mushrooms",
      "strIngredient3": "Pearl Barley",
      "strIngredient4": "Stock",
      "strIngredient5": "Sour Cream",
      "strIngredient6": "",
      "strIngredient7": "",
      "strIngredient8": "",
      "strIngredient9": "",
      "strIngredient10": "",
      "strIngredient11": "",
      "strIngredient12": "",
      "strIngredient13": "",
      "strIngredient14": "",
      "strIngredient15": "",
      "strIngredient16": "",
      "strIngredient17": "",
      "strIngredient18": "",
      "strIngredient19": "",
      "strIngredient20": "",
      "strMeasure1": "20 g",
      "strMeasure2": "300 g",
      "strMeasure3": "100 g",
      "strMeasure4": "1.2 litres",
      "strMeasure5": "to serve",
      "strMeasure6": " ",
      "strMeasure7": " ",
      "strMeasure8": " ",
      "strMeasure9": " ",
      "strMeasure10": " ",
      "strMeasure11": " ",
      "strMeasure12": " ",
      "strMeasure13": "",
      "strMeasure14": "",
      "strMeasure15": "",
      "strMeasure16": "",
      "strMeasure17": "",
      "strMeasure18": "",
      "strMeasure19": "",
      "strMeasure20": "",
      "strSource": "",
      "strImageSource": null,
      "strCreativeCommonsConfirmed": null,
      "dateModified": null
    }
  ]
}

"""#,
    ]
}
